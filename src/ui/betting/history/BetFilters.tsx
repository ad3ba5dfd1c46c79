import { BET_STATUS_FILTERS } from '../../../contract/api/betting';
import type { Settlement } from '../../../contract/stream/market';
import { betsText } from '../../copy/bets';
import { PeriodField } from './PeriodField';
import type { BetFilter } from './useBets';

interface BetFiltersProps {
  filter: BetFilter;
  choose: (choice: Partial<BetFilter>) => void;
}

/** By kind, result and days. */
export function BetFilters({ filter, choose }: BetFiltersProps) {
  return (
    <div className="filters">
      <div className="chips" role="group" aria-label={betsText.kinds.label}>
        {[undefined, ...betsText.kinds.list].map((kind) => (
          <button key={kind ?? ''} type="button" aria-pressed={filter.kind === kind} onClick={() => choose({ kind })}>
            {kind === undefined ? betsText.kinds.all : betsText.kinds.name(kind)}
          </button>
        ))}
      </div>
      <select
        aria-label={betsText.status.label}
        value={filter.status ?? ''}
        onChange={({ target }) => choose({ status: target.value || undefined })}
      >
        <option value="">{betsText.status.all}</option>
        {BET_STATUS_FILTERS.map((status) => (
          <option key={status} value={status}>
            {betsText.status.name(Number(status) as Settlement)}
          </option>
        ))}
      </select>
      <PeriodField period={filter} onChoose={choose} />
    </div>
  );
}
