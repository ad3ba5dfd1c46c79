import { useEffect } from 'react';
import { VIEWPORT_DESKTOP_PX, VIEWPORT_MOBILE_PX } from '../../contract/constants';
import { type Breakpoint, useBreakpoint } from '../primitives/useBreakpoint';
import { useWindowKind, type WindowKind, windowKindNow } from '../primitives/useWindowKind';

const OWN_WIDTH = 'width=device-width, initial-scale=1';
/** Where the browser can, the page gets as low as the on-screen keyboard leaves it room. */
const WITH_KEYBOARD = 'interactive-widget=resizes-content';
/** A tablet has the width it has: neither of the two is near it. */
const WIDTHS: Readonly<Record<WindowKind, number | undefined>> = {
  phone: VIEWPORT_MOBILE_PX,
  tablet: undefined,
  compact: VIEWPORT_DESKTOP_PX,
  laptop: VIEWPORT_DESKTOP_PX,
  wide: VIEWPORT_DESKTOP_PX,
};
/** A rotated device has its new width after about this long, ms. */
const ROTATION_MS = 150;

/**
 * The layout switch: the width the page asks for (docs/spec.md NAV-3). Zooming is allowed. A device that obeys reports
 * the width it was given from then on, so a rotated one is measured again by its own width.
 */
export function useViewport(): Breakpoint {
  const breakpoint = useBreakpoint();
  const kind = useWindowKind();
  useEffect(() => requestWidth(kind), [kind]);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      setWidth(OWN_WIDTH);
      clearTimeout(waiting);
      waiting = setTimeout(() => requestWidth(windowKindNow()), ROTATION_MS);
    };
    screen.orientation?.addEventListener('change', measure);
    return () => {
      clearTimeout(waiting);
      screen.orientation?.removeEventListener('change', measure);
    };
  }, []);
  return breakpoint;
}

function requestWidth(kind: WindowKind): void {
  setWidth(WIDTHS[kind] === undefined ? OWN_WIDTH : `width=${WIDTHS[kind]}`);
}

function setWidth(content: string): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  if (meta) meta.content = `${content}, ${WITH_KEYBOARD}`;
}
