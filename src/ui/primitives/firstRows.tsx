import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { BehaviorSubject } from 'rxjs';
import { styled } from 'styled-components';
import type { Area } from '../../contract/stream/channel';
import type { Clock } from '../../rules/clock';
import type { Reactive } from '../../rules/reactive';
import { useStream } from './stream';
import { VisuallyHidden } from './VisuallyHidden';

/** The first rows of a board as the server sent them with the page (server/http/firstRows.ts). */
interface FirstRows {
  area: string | undefined;
  element: HTMLElement;
}

/**
 * How long rows that came with the page are shown where no stream makes them live; before its code is there, by a style of
 * `index.html`. ms
 */
export const FIRST_ROWS_MS = 10_000;

const NONE = new BehaviorSubject<FirstRows | undefined>(undefined);

/** Rows that came with the page; undefined where none did, and once they are old. */
export const FirstRowsContext = createContext<Reactive<FirstRows | undefined>>(NONE);

/** To be called before anything is rendered in their place. `live`: resolves when live ones are there; `clock` began with the page. */
export function openFirstRows(
  page: Document,
  live: Promise<unknown> | undefined,
  clock: Clock,
): Reactive<FirstRows | undefined> {
  const element = page.getElementById('first-rows');
  // Who reads another language, larger text or odds in another format has none (`index.html`).
  if (!element || page.documentElement.dataset.rows === 'none') return NONE;
  const isOld = () => clock.mono() >= FIRST_ROWS_MS && element.dataset.live === undefined;
  if (isOld()) return NONE;
  const rows$ = new BehaviorSubject<FirstRows | undefined>({ area: element.dataset.area, element });
  const forget = () => rows$.next(undefined);
  clock.after(FIRST_ROWS_MS - clock.mono(), () => isOld() && forget());
  void Promise.resolve(live).then(forget);
  return rows$;
}

interface FirstRowsPlaceProps {
  area: Area | undefined;
  /** What stands around them: the list with its heads, or nothing yet. */
  within: 'list' | 'page';
  /** What is loading, for screen readers. */
  label: string;
  /** Shown where no rows of the area came. */
  children: ReactNode;
}

/** A list that has no rows of its own yet shows those that came with the page. They can't be pressed. */
export function FirstRowsPlace({ area, within, label, children }: FirstRowsPlaceProps) {
  const rows = useStream(useContext(FirstRowsContext));
  const element = rows?.area === area ? rows?.element : undefined;
  const place = useCallback(
    (host: HTMLElement | null) => {
      if (!element || !host) return;
      element.dataset.within = within;
      host.append(element);
    },
    [element, within],
  );
  if (!element) return children;
  return (
    <Place data-loading>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Place ref={place} />
    </Place>
  );
}

const Place = styled.div`
  height: 100%;
  overflow: hidden;
`;
