"""Picture files: the user's own pictures, thumbnails and their cache on disk. The only room that uses Pillow."""
