"""What goes over the wire: the messages of a table's socket and the documents of the HTTP API."""
