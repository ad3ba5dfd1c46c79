import { beadPlate } from '../../rules/rounds/roads';
import { roundsText } from '../copy/rounds';
import { BeadDisc } from './BeadDisc';
import type { MarkedRound } from './marks';

/** 육매: every round, six a column. */
export function BeadPlate({ marked }: { marked: readonly MarkedRound[] }) {
  return (
    <div style={{ minWidth: 0 }}>
      <h3>{roundsText.bead}</h3>
      <div className="scroll" tabIndex={0} role="region" aria-label={roundsText.bead}>
        <ol className="grid">
          {beadPlate(marked).map(({ col, row, value: { round, mark } }) => (
            <li
              key={round.id}
              title={roundsText.cell(round.no, mark?.name ?? roundsText.noMark)}
              style={{ gridColumn: col + 1, gridRow: row + 1 }}
            >
              <BeadDisc mark={mark} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
