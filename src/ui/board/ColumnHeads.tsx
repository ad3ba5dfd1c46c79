import type { BoardColumn } from '../../rules/market/board';
import { copy } from '../copy/board';

/** What stands over the columns; the cells' own names say it too, so readers can do without. */
export function ColumnHeads({ columns, wide }: { columns: readonly BoardColumn[]; wide: boolean }) {
  return (
    <div className="heads" aria-hidden>
      {wide && (
        <>
          <span />
          <span>{copy.heads.when}</span>
          <span className="start">{copy.heads.teams}</span>
        </>
      )}
      {columns.map((column) => (
        <span key={column} className={`trio ${column === 'winner' ? column : `lined ${column}`}`}>
          {copy.columnHeads[column].map((head) => (
            <span key={head}>{head}</span>
          ))}
        </span>
      ))}
      <span />
    </div>
  );
}
