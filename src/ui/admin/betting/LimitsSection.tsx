import type { LimitPlace, StaffLimit } from '../../../contract/api/staff/limits';
import type { ListedLeague } from '../../../contract/api/staff/scope';
import { FIXTURE_SEARCH_MAX } from '../../../contract/api/staff/trading';
import { FIRST_PAGE } from '../../../contract/constants';
import type { FixtureQuery, TradingCalls } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminLimitsText as texts } from '../../copy/adminLimits';
import { adminScopeText } from '../../copy/adminScope';
import type { DataColumn } from '../../primitives/DataTable';
import { useForm } from '../../primitives/useForm';
import { useResource } from '../../primitives/useResource';
import { ListSection } from '../frame/ListSection';
import { SearchBar } from '../frame/SearchBar';
import {
  EMPTY_LIMIT,
  limitDraft,
  limitFields,
  limitFiguresText,
  type StaffLimitForm,
  limitProblems,
  limitScopeText,
} from './limitForm';
import { onePage, scopeColumns } from './scopeForm';
import { ScopedRowForm } from './ScopedRowForm';

type Calls = Pick<TradingCalls, 'limits' | 'setLimit' | 'removeLimit' | 'fixtures'>;

/** Limits by level, sport, league, match, market and phase, the most specific first, and a form for another. */
export function LimitsSection({ calls }: { calls: Calls }) {
  const list = useResource({ load: async (_, signal) => onePage(await calls.limits(signal)) });
  return (
    <ListSection
      title={shared.section('limits')}
      about={texts.about}
      list={list}
      columns={columns}
      keyOf={(row) => JSON.stringify(placeIn(row))}
      none={texts.none}
      actions={(row) => [
        {
          name: texts.remove,
          label: texts.removeOf(limitScopeText(row, row)),
          confirm: {
            ...texts.removeConfirm(limitScopeText(row, row)),
            run: () => calls.removeLimit(placeIn(row)),
          },
        },
      ]}
    >
      <NewLimit calls={calls} leagues={list.value?.leagues ?? []} onSet={list.reload} />
    </ListSection>
  );
}

const money = (won: number | null) => (won === null ? texts.unset : <strong>{moneyText(won)}</strong>);

const columns: readonly DataColumn<StaffLimit>[] = [
  { name: texts.level, show: ({ level }) => (level === null ? adminScopeText.all : texts.levelOf(level)) },
  ...scopeColumns.slice(0, 2),
  { name: texts.fixture, show: ({ fixture, fixtureName }) => (fixture === null ? adminScopeText.all : fixtureName) },
  ...scopeColumns.slice(2),
  { name: texts.stakeMax, kind: 'number', show: ({ stakeMax }) => money(stakeMax) },
  { name: texts.payoutMax, kind: 'number', show: ({ payoutMax }) => money(payoutMax) },
  {
    name: texts.delay,
    kind: 'number',
    show: ({ delay }) => (delay === null ? texts.unset : <strong>+{delay}</strong>),
  },
  { name: texts.by, show: ({ by }) => by },
  { name: texts.at, kind: 'number', show: ({ at }) => dateTimeText(at) },
];

function placeIn({ level, sport, league, market, phase, fixture }: LimitPlace): LimitPlace {
  return { level, sport, league, market, phase, fixture };
}

interface NewLimitProps {
  calls: Calls;
  leagues: readonly ListedLeague[];
  onSet: () => void;
}

/** The matches to choose from are those that were searched for. */
function NewLimit({ calls, leagues, onSet }: NewLimitProps) {
  const found = useResource({
    query: { page: FIRST_PAGE } as FixtureQuery,
    load: (query: FixtureQuery, signal) => calls.fixtures(query, signal),
  });
  const form = useForm<StaffLimitForm, void>({
    empty: EMPTY_LIMIT,
    problemsOf: limitProblems,
    send: (written) => calls.setLimit(limitDraft(written)),
    problemText: (name, problem) => (problem === 'missing' ? texts.nothing : (SHAPES[name] ?? texts.nothing)),
  });
  const fixtures = found.value?.items ?? [];
  const draft = limitDraft(form.values);
  const leagueName = leagues.find(({ id }) => id === draft.league)?.name ?? '';
  const fixtureName = fixtures.find(({ id }) => id === draft.fixture)?.name ?? '';
  return (
    <>
      <SearchBar
        label={texts.findFixture}
        button={texts.searchButton}
        maxLength={FIXTURE_SEARCH_MAX}
        onSearch={(text) => {
          form.choose('fixture', '');
          found.setQuery({ page: FIRST_PAGE, ...(text !== '' && { search: text }) });
        }}
      />
      <ScopedRowForm
        form={form}
        fields={limitFields({ leagues, sport: form.values.sport, fixtures })}
        named={`${limitScopeText(draft, { leagueName, fixtureName })} ${limitFiguresText(draft)}`}
        texts={texts}
        run={() => calls.setLimit(draft)}
        onSet={onSet}
      />
    </>
  );
}

const SHAPES: Partial<Record<keyof StaffLimitForm, string>> = {
  stakeMax: texts.stakeMaxShape,
  payoutMax: texts.payoutMaxShape,
  delay: texts.delayShape,
};
