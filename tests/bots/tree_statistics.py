"""What a tree of the compiled search knows, as values that tests compare."""

from kletka.bots.compiled import tree_search
from kletka.bots.compiled.tree_search import Tree


def statistics(tree: Tree, node: int = 0) -> object:
    """Give all that a tree knows below a node."""
    if tree.first_edge[node] < 0:
        return None
    return [
        (
            int(tree.move[edge]),
            int(tree.visits[edge]),
            float(tree.value_sum[edge]),
            float(tree.rave_visits[edge]),
            float(tree.rave_value_sum[edge]),
            statistics(tree, int(tree.child[edge])) if tree.child[edge] >= 0 else "no child",
        )
        for edge in tree_search.edges(tree, node)
    ]
