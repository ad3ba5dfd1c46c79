import type { MarginPlace, MarginRow } from '../../../contract/api/staff/margins';
import type { ListedLeague } from '../../../contract/api/staff/scope';
import type { TradingCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminMarginsText as texts } from '../../copy/adminMargins';
import type { DataColumn } from '../../primitives/DataTable';
import { useForm } from '../../primitives/useForm';
import { useResource } from '../../primitives/useResource';
import { ListSection } from '../frame/ListSection';
import { onePage, scopeColumns, scopeText } from './scopeForm';
import { ScopedRowForm } from './ScopedRowForm';
import { EMPTY_MARGIN, marginDraft, marginFields, type MarginForm, marginProblems, marginText } from './marginForm';

type Calls = Pick<TradingCalls, 'margins' | 'setMargin' | 'removeMargin'>;

/** Margins by sport, league, market and phase, the most specific first, and a form for another. */
export function MarginsSection({ calls }: { calls: Calls }) {
  const list = useResource({ load: async (_, signal) => onePage(await calls.margins(signal)) });
  return (
    <ListSection
      title={shared.section('margins')}
      about={texts.about}
      list={list}
      columns={columns}
      keyOf={(row) => JSON.stringify(placeIn(row))}
      none={texts.none}
      actions={(row) => [
        {
          name: texts.remove,
          label: texts.removeOf(scopeText(row, row.leagueName)),
          confirm: {
            ...texts.removeConfirm(scopeText(row, row.leagueName)),
            run: () => calls.removeMargin(placeIn(row)),
          },
        },
      ]}
    >
      <NewMargin calls={calls} leagues={list.value?.leagues ?? []} onSet={list.reload} />
    </ListSection>
  );
}

const columns: readonly DataColumn<MarginRow>[] = [
  ...scopeColumns,
  { name: texts.margin, kind: 'number', show: ({ margin }) => <strong>{marginText(margin)}</strong> },
  { name: texts.by, show: ({ by }) => by },
  { name: texts.at, kind: 'number', show: ({ at }) => dateTimeText(at) },
];

function placeIn({ sport, league, market, phase }: MarginPlace): MarginPlace {
  return { sport, league, market, phase };
}

interface NewMarginProps {
  calls: Calls;
  leagues: readonly ListedLeague[];
  onSet: () => void;
}

function NewMargin({ calls, leagues, onSet }: NewMarginProps) {
  const form = useForm<MarginForm, void>({
    empty: EMPTY_MARGIN,
    problemsOf: marginProblems,
    send: (written) => calls.setMargin(marginDraft(written)),
    problemText: () => texts.marginShape,
  });
  const draft = marginDraft(form.values);
  const leagueName = leagues.find(({ id }) => id === draft.league)?.name ?? '';
  return (
    <ScopedRowForm
      form={form}
      fields={marginFields(leagues, form.values.sport)}
      named={`${scopeText(draft, leagueName)} ${marginText(draft.margin)}`}
      texts={texts}
      run={() => calls.setMargin(draft)}
      onSet={onSet}
    />
  );
}
