"""Packs what the browser has drawn into the pictures of the README: `make pictures`.

`python -m tests.web.pictures FRAMES PICTURES` makes one animation of every folder of frames, and one
still picture of every file.
"""

import sys
from pathlib import Path

from PIL import Image

FRAME = 80  # milliseconds, as web/e2e/pictures.ts takes them
LAST = 1600  # milliseconds: the end is looked at before it begins again
WIDTH = 480  # pixels of an animation


def animate(frames: Path, target: Path) -> None:
    """Write the frames of a folder, in the order of their names, as one moving picture."""
    shots = [_small(Image.open(path)) for path in sorted(frames.glob("*.png"))]
    times = [FRAME] * (len(shots) - 1) + [LAST]
    first, *rest = shots
    first.save(
        target, save_all=True, append_images=rest, duration=times, loop=0, quality=70, method=4
    )


def still(shot: Path, target: Path) -> None:
    """Write one picture, smaller than the browser does."""
    Image.open(shot).convert("RGB").save(target, quality=82, method=6)


def _small(shot: Image.Image) -> Image.Image:
    height = round(shot.height * WIDTH / shot.width)
    return shot.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS)


def main(drawn: Path, pictures: Path) -> None:
    pictures.mkdir(parents=True, exist_ok=True)
    for source in sorted(drawn.iterdir()):
        target = pictures / f"{source.stem}.webp"
        if source.is_dir():
            animate(source, target)
        else:
            still(source, target)
        print(f"{target.name}: {target.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
