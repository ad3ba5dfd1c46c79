import { useEffect } from 'react';
import { VIEWPORT_DESKTOP_PX, VIEWPORT_MOBILE_PX } from '../../contract/constants';
import { type Breakpoint, breakpointNow, useBreakpoint } from '../primitives/useBreakpoint';

const OWN_WIDTH = 'width=device-width, initial-scale=1';
/** A rotated device has its new width after about this long, ms. */
const ROTATION_MS = 150;

/**
 * The layout switch: the width the page asks for (docs/spec.md NAV-3). Zooming is allowed. A device that obeys reports
 * the width it was given from then on, so a rotated one is measured again by its own width.
 */
export function useViewport(): Breakpoint {
  const breakpoint = useBreakpoint();
  useEffect(() => requestWidth(breakpoint), [breakpoint]);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const measure = () => {
      setWidth(OWN_WIDTH);
      clearTimeout(waiting);
      waiting = setTimeout(() => requestWidth(breakpointNow()), ROTATION_MS);
    };
    screen.orientation?.addEventListener('change', measure);
    return () => {
      clearTimeout(waiting);
      screen.orientation?.removeEventListener('change', measure);
    };
  }, []);
  return breakpoint;
}

function requestWidth(breakpoint: Breakpoint): void {
  setWidth(`width=${breakpoint === 'desktop' ? VIEWPORT_DESKTOP_PX : VIEWPORT_MOBILE_PX}`);
}

function setWidth(content: string): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
  if (meta) meta.content = content;
}
