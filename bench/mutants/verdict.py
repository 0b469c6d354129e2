"""What cosmic-ray runs for each mutant: asks the warm process, and ends with its exit code."""

import socket
import sys

with socket.socket(socket.AF_UNIX) as line:
    line.connect(sys.argv[1])
    answer = b"".join(iter(lambda: line.recv(1 << 16), b"")).decode()
code, _, words = answer.partition("\n")
print(words)
sys.exit(int(code != "0"))
