import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { styled } from 'styled-components';
import type { Area } from '../../contract/stream/channel';
import type { Reactive } from '../../rules/reactive';
import { useStream } from './stream';
import { VisuallyHidden } from './VisuallyHidden';

/** The first rows of a board as the server sent them with the page (server/http/firstRows.ts). */
interface FirstRows {
  area: string | undefined;
  element: HTMLElement;
}

const NONE: Reactive<FirstRows | undefined> = {
  value: undefined,
  subscribe: (next) => {
    next(undefined);
    return { unsubscribe: () => {} };
  },
};

/** Rows that came with the page; undefined where none did, and once they are old. */
export const FirstRowsContext = createContext(NONE);

/** To be called before anything is rendered in their place. `old`: resolves when they are to be shown no longer. */
export function openFirstRows(page: Document, old: Promise<unknown>): Reactive<FirstRows | undefined> {
  const element = page.getElementById('first-rows');
  // Who reads another language, larger text or odds in another format has none (`index.html`).
  if (!element || page.documentElement.dataset.rows === 'none') return NONE;
  let value: FirstRows | undefined = { area: element.dataset.area, element };
  const listeners = new Set<(rows: FirstRows | undefined) => void>();
  void old.then(() => {
    value = undefined;
    for (const listener of listeners) listener(value);
  });
  return {
    get value() {
      return value;
    },
    subscribe: (next) => {
      listeners.add(next);
      next(value);
      return { unsubscribe: () => listeners.delete(next) };
    },
  };
}

interface FirstRowsPlaceProps {
  area: Area | undefined;
  /** What is loading, for screen readers. */
  label: string;
  /** Shown where no rows of the area came. */
  children: ReactNode;
}

/** A list that has no rows of its own yet shows those that came with the page. They are not live and can't be pressed. */
export function FirstRowsPlace({ area, label, children }: FirstRowsPlaceProps) {
  const rows = useStream(useContext(FirstRowsContext));
  const element = rows?.area === area ? rows?.element : undefined;
  const place = useCallback((host: HTMLElement | null) => void (element && host?.append(element)), [element]);
  if (!element) return children;
  return (
    <Place data-loading>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div ref={place} />
    </Place>
  );
}

const Place = styled.div`
  height: 100%;
  overflow: hidden;
`;
