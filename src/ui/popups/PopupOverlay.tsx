import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PopupView } from '../../machines';
import { popupsText } from '../copy/popups';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { useBreakpoint } from '../primitives/useBreakpoint';
import { DARK, declarations } from '../tokens/themes';
import { colour, radius, shadow, size, touched } from '../tokens/tokens';
import { popupName } from './cleanPopup';
import { PopupBody } from './PopupBody';
import { type PopupOrder, step, Steps, STEPS } from './PopupSteps';
import { isComposingKey } from '../primitives/composing';

interface PopupOverlayProps {
  /** Focus was in the last popup, which was closed. */
  onGone: () => void;
}

/** The site's popups, one at a time, each at its position; on a small screen at the bottom (docs/spec.md POP-2). */
export function PopupOverlay({ onGone }: PopupOverlayProps) {
  const popups = useStream(useSite().shell.popups$);
  const placed = useBreakpoint() === 'desktop';
  const overlay = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  const [chosen, choose] = useState(0);
  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    const next = overlay.current?.querySelector<HTMLElement>('[role=group]');
    if (next) next.focus();
    else onGone();
  }, [popups, onGone]);
  const ids = popups.map(({ popup }) => popup.id);
  const [known, setKnown] = useState(ids);
  if (known.join() !== ids.join()) {
    setKnown(ids);
    // One that is new on an open page is shown at once.
    const added = ids.findIndex((id) => !known.includes(id));
    if (known.length > 0 && added >= 0) choose(added);
  }
  // Where one was closed the next one takes its place.
  const at = Math.min(chosen, popups.length - 1);
  const view = popups[at];
  if (!view) return null;
  const leave = () => {
    hadFocus.current = overlay.current?.contains(document.activeElement) ?? false;
  };
  return (
    <Overlay ref={overlay} aria-label={popupsText.overlay}>
      <PopupBox view={view} placed={placed} onLeave={leave} order={{ at, count: popups.length, choose }} />
    </Overlay>
  );
}

interface PopupBoxProps {
  view: PopupView;
  /** It is where an administrator placed it. */
  placed: boolean;
  /** It is closing. */
  onLeave: () => void;
  order: PopupOrder;
}

function PopupBox({ view, placed, onLeave, order }: PopupBoxProps) {
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
  const handleKey = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    step(order, by);
    event.stopPropagation();
  };
  useEscape(close);
  const place = placed
    ? { width: popup.width, left: popup.pcLeftLocation, top: popup.pcTopLocation }
    : { width: popup.width };
  return (
    <Box role="dialog" aria-label={popupsText.title(name)} data-placed={placed} style={place} onKeyDown={handleKey}>
      <Scroller role="group" aria-label={popupsText.contents} tabIndex={0}>
        <PopupBody key={popup.id} html={popup.contents} onPress={dismiss} />
      </Scroller>
      <Foot>
        {order.count > 1 && <Steps order={order} />}
        <button type="button" onClick={close}>
          {popupsText.hide}
        </button>
      </Foot>
    </Box>
  );
}

/**
 * Escape anywhere on the page, since a popup may cover what has the focus. What is open above it, or has its own use of
 * the key, prevents its default; a key that is held was pressed for something that is closed already.
 */
function useEscape(close: () => void): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.repeat || isComposingKey(event)) return;
    close();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
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
  /* Staff writes its colours for a dark ground. */
  ${declarations(DARK)}
  color: ${colour.text};
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
  align-items: center;
  justify-content: flex-end;
  padding: 4px 6px;
  background: ${colour.raised};
  border-top: 1px solid ${colour.hairline};
  .steps {
    display: flex;
    flex: 1;
    align-items: center;
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
    color: ${colour.muted};
  }
  .steps button {
    display: grid;
    place-items: center;
  }
  button {
    min-width: ${touched(34)};
    min-height: ${touched(34)};
    padding: 0 8px;
    border-radius: ${radius.cell};
    font-size: ${size.small};
    color: ${colour.muted};
  }
  button:hover {
    color: ${colour.text};
    background: ${colour.hover};
  }
`;
