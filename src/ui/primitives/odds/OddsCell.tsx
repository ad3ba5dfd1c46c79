import { type ReactNode, useCallback, useContext, useId, useMemo, useRef } from 'react';
import type { Area } from '../../../contract/stream/channel';
import { Settlement } from '../../../contract/stream/market';
import type { Clock } from '../../../rules/clock';
import { type Cell, cell$, type Tab } from '../../../engine';
import { Breakable } from '../Breakable';
import { useWriter } from '../stream';
import { movementsOf } from './movements';
import { oddsCellText } from '../../copy/odds';
import { type CellParts, cellParts, showCell } from './showCell';
import { WonOutcomes } from './wonOutcomes';

interface OddsCellProps {
  tab: Tab;
  clock: Clock;
  area: Area;
  outcomeId: string;
  /** Accessible name up to the price: `한밭 승 배당`. */
  name: string;
  /** Outcome written inside the cell; without it the cell is the price alone. */
  label?: string;
  /** Between label and price, for the eye only. */
  mark?: ReactNode;
  picked: boolean;
  onPick: () => void;
  /** Name for moving the focus by arrow keys only; without it the Tab key reaches it. */
  stop?: string;
}

/** Two names, not a number with a sign: `홈+언더`. */
const PAIR = /\D\+\D/;

function classOf(label: string | undefined): string {
  if (label === undefined) return 'odds';
  return PAIR.test(label) ? 'odds wide pair' : 'odds wide';
}

/**
 * One price as a button. React renders it once; price, state and movement are written past it, the accessible name
 * included, since that name consists of the elements written to.
 */
export function OddsCell({ tab, clock, area, outcomeId, name, label, mark, picked, onPick, stop }: OddsCellProps) {
  const id = useId();
  const isWon = useContext(WonOutcomes).has(outcomeId);
  const parts = useRef<CellParts>(undefined);
  const cells = useMemo(() => cell$(tab, area, outcomeId), [tab, area, outcomeId]);
  const write = useCallback(
    (button: HTMLElement, cell: Cell) => {
      parts.current ??= cellParts(button);
      const settlement = () => tab.books[area].outcomes.get(outcomeId)?.settlement ?? Settlement.inProgress;
      showCell(parts.current, cell, settlement, movementsOf(clock));
    },
    [tab, clock, area, outcomeId],
  );
  const ref = useWriter<HTMLButtonElement, Cell>(cells, write);
  return (
    <button
      ref={ref}
      type="button"
      className={classOf(label)}
      aria-pressed={picked}
      aria-labelledby={`${id}n ${id}p ${id}s`}
      onClick={onPick}
      data-stop={stop}
      data-won={isWon || undefined}
      tabIndex={stop === undefined ? 0 : -1}
    >
      <span hidden id={`${id}n`}>
        {isWon ? oddsCellText.won(name) : name}
      </span>
      {label !== undefined && (
        <span className="label">
          <Breakable text={label} />
        </span>
      )}
      {mark}
      <span className="outcome"> </span>
      <span className="price" id={`${id}p`}>
        –
      </span>
      <span hidden className="state" id={`${id}s`}>
        {' '}
      </span>
    </button>
  );
}
