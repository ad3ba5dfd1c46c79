import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/Button';
import { colour, finger, onSmall, radius, shadow } from '../../tokens/tokens';
import { type MenuPlace, menuPlace } from './menuPlace';

interface RowMenuProps {
  name: string;
  /** Accessible name, where the text alone is the same in every row. */
  label?: string | undefined;
  items: readonly { name: string; choose: () => void }[];
}

/** How far each key moves, and from where it starts in a menu that has just been opened. */
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A button that opens a menu of actions: arrows move, Enter chooses, Esc closes it and returns to the button. */
export function RowMenu({ name, label, items }: RowMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<MenuPlace>();
  const close = () => setPlace(undefined);
  const isOpen = place !== undefined;
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    if (!isOpen) return;
    entries()[0]?.focus();
    // It does not move with the page beneath it.
    window.addEventListener('scroll', close, true);
    window.addEventListener('resize', close);
    return () => {
      window.removeEventListener('scroll', close, true);
      window.removeEventListener('resize', close);
    };
  }, [isOpen]);
  const leave = () => {
    close();
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (event.key === 'Escape') leave();
    else if (move) focusAt(entries(), move);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <Button
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // In Safari the press alone would take the focus from the menu, which closes it, and the click open it again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOpen ? leave() : setPlace(placeBeside(button.current!, items.length)))}
      >
        {name}
        <ChevronDown size={14} aria-hidden />
      </Button>
      {isOpen && (
        <Menu ref={list} id={id} role="menu" aria-label={label ?? name} style={place} onKeyDown={onKey}>
          {items.map((item) => (
            <button
              key={item.name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                leave();
                item.choose();
              }}
            >
              {item.name}
            </button>
          ))}
        </Menu>
      )}
    </Box>
  );
}

function focusAt(entries: readonly HTMLElement[], move: (at: number, count: number) => number): void {
  const at = entries.indexOf(document.activeElement as HTMLElement);
  entries[move(at, entries.length)]?.focus();
}

function placeBeside(button: HTMLElement, count: number): MenuPlace {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  return menuPlace(button.getBoundingClientRect(), { width, height }, count);
}

const Box = styled.span`
  display: inline-grid;
`;

const Menu = styled.div`
  position: fixed;
  z-index: 30;
  display: grid;
  width: max-content;
  max-width: calc(100vw - 16px);
  padding: 4px;
  border-radius: ${radius.field};
  background: ${colour.panel};
  box-shadow:
    inset 0 0 0 1px ${colour.edge},
    ${shadow.popup};
  button {
    min-height: 38px;
    padding: 0 14px;
    border-radius: ${radius.cell};
    text-align: left;
    white-space: nowrap;
    ${onSmall} {
      min-height: ${finger};
    }
  }
  button:hover,
  button:focus-visible {
    background: ${colour.hover};
  }
`;
