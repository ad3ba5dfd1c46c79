/** Where a menu is on the screen, px from the edges that are named. */
export type MenuPlace = ({ left: number } | { right: number }) & ({ top: number } | { bottom: number });

/** Of one entry at most. */
const ITEM_PX = 54;
/** Between a menu and its button, and the least between a menu and the edge of the screen. */
const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * Below its button, or above it where there is no room below; towards the middle of the screen, so that it does not pass
 * its edges.
 */
export function menuPlace(
  button: { left: number; right: number; top: number; bottom: number },
  screen: { width: number; height: number },
  count: number,
): MenuPlace {
  const isLeft = button.left + button.right < screen.width;
  const side = isLeft
    ? { left: Math.max(EDGE_PX, button.left) }
    : { right: Math.max(EDGE_PX, screen.width - button.right) };
  const fitsBelow = button.bottom + count * ITEM_PX + EDGE_PX <= screen.height;
  return fitsBelow
    ? { ...side, top: button.bottom + GAP_PX }
    : { ...side, bottom: screen.height - button.top + GAP_PX };
}
