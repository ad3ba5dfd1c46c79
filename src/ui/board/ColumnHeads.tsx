import type { BoardColumn } from '../../rules/market/board';
import { boardText } from '../copy/board';

interface ColumnHeadsProps {
  columns: readonly BoardColumn[];
  layout: 'wide' | 'line' | 'narrow';
}

/** Heads of the columns; the cells' accessible names have it too, so screen readers skip these. */
export function ColumnHeads({ columns, layout }: ColumnHeadsProps) {
  return (
    <div className="heads" aria-hidden>
      {layout !== 'narrow' && (
        <>
          <span />
          <span>{boardText.heads.when}</span>
          <span className="start">{boardText.heads.teams}</span>
        </>
      )}
      {columns.map((column) => (
        <span key={column} className={`trio ${column === 'winner' ? column : `lined ${column}`}`}>
          {boardText.columnHeads[column].map((head) => (
            <span key={head}>{head}</span>
          ))}
        </span>
      ))}
      <span />
    </div>
  );
}
