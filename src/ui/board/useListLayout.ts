import { useMedia } from '../primitives/useMedia';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import type { WindowKind } from '../primitives/useWindowKind';
import { HUGE_FROM_PX, LARGE_FROM_PX, SCALED_BELOW_PX } from '../tokens/tokens';
import type { TextSize } from '../primitives/textSize';
import type { ListLayout } from './GroupedList';

/** From this width of the window on, px, three columns of odds fit a row. */
const WIDE_FROM_PX: Readonly<Record<TextSize, number>> = { normal: 0, large: LARGE_FROM_PX, larger: HUGE_FROM_PX };

/** How the list is laid out in this window, with text of the size that was chosen. */
export function useListLayout(kind: WindowKind): ListLayout {
  const { textSize } = useSite();
  const text = useStream(textSize);
  const isSpacious = useMedia(`(min-width: ${SCALED_BELOW_PX}px)`);
  const isWide = useMedia(`(min-width: ${WIDE_FROM_PX[text]}px)`);
  if (kind === 'phone' || kind === 'tablet') return isSpacious ? 'line' : 'narrow';
  return isWide ? 'wide' : 'line';
}
