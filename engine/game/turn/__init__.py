"""Turn structure (500-514), priority (117), state-based actions (704) and how games begin and are left: a machine whose
place is data, so that a game can be copied at any priority.
"""
