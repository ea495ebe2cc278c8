"""What is kept between two starts: one SQLite database in the user's data folder, read and written only here."""
