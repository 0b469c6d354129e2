"""Cell Capture: drawn boards, properties, and the literal second opinion."""
