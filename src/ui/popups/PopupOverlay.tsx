import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import type { PopupView } from '../../machines';
import { popupsText } from '../copy/popups';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { useBreakpoint } from '../primitives/useBreakpoint';
import { colour, radius, shadow, size, touched } from '../tokens/tokens';
import { popupName } from './cleanPopup';
import { PopupBody } from './PopupBody';

interface PopupOverlayProps {
  /** Focus was in the last popup, which was closed. */
  onGone: () => void;
}

/** The site's popups, at their positions; on a small screen one after the other (docs/spec.md POP-2). */
export function PopupOverlay({ onGone }: PopupOverlayProps) {
  const popups = useStream(useSite().shell.popups$);
  const desktop = useBreakpoint() === 'desktop';
  const overlay = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    const next = overlay.current?.querySelector<HTMLElement>('[role=group]');
    if (next) next.focus();
    else onGone();
  }, [popups, onGone]);
  const shown = desktop ? popups : popups.slice(0, 1);
  if (shown.length === 0) return null;
  const leave = () => {
    hadFocus.current = overlay.current?.contains(document.activeElement) ?? false;
  };
  return (
    <Overlay ref={overlay} aria-label={popupsText.overlay}>
      {shown.map((view) => (
        <PopupBox key={view.popup.id} view={view} placed={desktop} onLeave={leave} />
      ))}
    </Overlay>
  );
}

interface PopupBoxProps {
  view: PopupView;
  /** It is where an administrator placed it. */
  placed: boolean;
  /** It is closing. */
  onLeave: () => void;
}

function PopupBox({ view, placed, onLeave }: PopupBoxProps) {
  const { popup } = view;
  const { links } = useSite();
  const name = useMemo(() => popupName(popup.contents, links), [popup.contents, links]);
  const close = () => {
    onLeave();
    view.close();
  };
  const dismiss = () => {
    onLeave();
    view.dismiss();
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    dismiss();
  };
  const place = placed
    ? { width: popup.width, left: popup.pcLeftLocation, top: popup.pcTopLocation }
    : { width: popup.width };
  return (
    <Box role="dialog" aria-label={popupsText.title(name)} data-placed={placed} style={place} onKeyDown={escape}>
      <Scroller role="group" aria-label={popupsText.contents} tabIndex={0}>
        <PopupBody html={popup.contents} onPress={dismiss} />
      </Scroller>
      <Foot>
        <button type="button" onClick={close}>
          {popupsText.hide}
        </button>
        <button type="button" onClick={dismiss}>
          {popupsText.dismiss}
        </button>
      </Foot>
    </Box>
  );
}

const Overlay = styled.section`
  display: contents;
`;

const Box = styled.div`
  position: fixed;
  z-index: 15;
  display: flex;
  flex-direction: column;
  max-width: calc(100vw - 24px);
  background: ${colour.panel};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.panel};
  box-shadow: ${shadow.popup};
  overflow: hidden;
  &[data-placed='true'] {
    max-height: calc(100dvh - 24px);
  }
  &[data-placed='false'] {
    left: 50%;
    bottom: 68px;
    max-height: 62dvh;
    translate: -50% 0;
  }
`;

const Scroller = styled.div`
  min-height: 0;
  line-height: 1.6;
  overflow: auto;
  overflow-wrap: anywhere;
  cursor: pointer;
  /* Its edges belong to what is pressed. */
  > div {
    padding: 16px 20px;
  }
  /* Nothing in it overflows. */
  contain: paint;
`;

const Foot = styled.div`
  display: flex;
  flex: none;
  justify-content: space-between;
  padding: 4px 6px;
  background: ${colour.raised};
  border-top: 1px solid ${colour.hairline};
  button {
    min-height: ${touched(34)};
    padding: 0 12px;
    border-radius: ${radius.cell};
    font-size: ${size.small};
    color: ${colour.muted};
  }
  button:hover {
    color: ${colour.text};
    background: ${colour.hover};
  }
`;
