import { beadPlate } from '../../rules/rounds/roads';
import { copy } from '../copy/rounds';
import { BeadDisc } from './BeadDisc';
import type { Marked } from './marks';

/** 육매: every round, six a column. */
export function BeadPlate({ marked }: { marked: readonly Marked[] }) {
  return (
    <div style={{ minWidth: 0 }}>
      <h3>{copy.bead}</h3>
      <div className="scroll" tabIndex={0} role="region" aria-label={copy.bead}>
        <ol className="grid">
          {beadPlate(marked).map(({ col, row, value: { round, mark } }) => (
            <li
              key={round.id}
              title={copy.cell(round.no, mark?.name ?? copy.noMark)}
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
