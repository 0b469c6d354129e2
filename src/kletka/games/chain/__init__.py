"""Cell Capture, «Захват клеток»: chips that burst at level four and take their neighbours along."""
