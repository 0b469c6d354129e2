"""What leaves the site: previews of links, pictures and animations of games, pages that others embed."""
