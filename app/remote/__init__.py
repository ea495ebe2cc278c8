"""What is fetched from the card service. Nothing here is called unless the user has said yes."""
