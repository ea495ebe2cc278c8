"""Executors: what each instruction of the ability language does. One module per family of `ir.effects`; `executing` is
the registry and the frame around them."""
