import { BET_STATUS_FILTERS } from '../../../contract/api/betting';
import type { Settlement } from '../../../contract/stream/market';
import { copy } from '../../copy/bets';
import { PeriodField } from './PeriodField';
import type { Bets } from './useBets';

/** By kind, result and days. */
export function BetFilters({ filter, choose }: Pick<Bets, 'filter' | 'choose'>) {
  return (
    <div className="filters">
      <div className="chips" role="group" aria-label={copy.kinds.label}>
        {[undefined, ...copy.kinds.list].map((kind) => (
          <button key={kind ?? ''} type="button" aria-pressed={filter.kind === kind} onClick={() => choose({ kind })}>
            {kind === undefined ? copy.kinds.all : copy.kinds.name(kind)}
          </button>
        ))}
      </div>
      <select
        aria-label={copy.status.label}
        value={filter.status ?? ''}
        onChange={({ target }) => choose({ status: target.value || undefined })}
      >
        <option value="">{copy.status.all}</option>
        {BET_STATUS_FILTERS.map((status) => (
          <option key={status} value={status}>
            {copy.status.name(Number(status) as Settlement)}
          </option>
        ))}
      </select>
      <PeriodField period={filter} onChoose={choose} />
    </div>
  );
}
