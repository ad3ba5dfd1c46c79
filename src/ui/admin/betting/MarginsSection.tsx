import { useState } from 'react';
import { styled } from 'styled-components';
import type { MarginLeague, MarginPlace, MarginRow } from '../../../contract/api/staff/margins';
import { sportLabel } from '../../../contract/labels/sports';
import type { TradingCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminMarginsText as texts } from '../../copy/adminMargins';
import { Button } from '../../primitives/Button';
import { ConfirmAction } from '../../primitives/ConfirmAction';
import type { DataColumn } from '../../primitives/DataTable';
import { Form } from '../../primitives/Form';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import { useResource } from '../../primitives/useResource';
import { FormFields } from '../frame/FormFields';
import { ListSection } from '../frame/ListSection';
import { EMPTY_MARGIN, marginDraft, marginFields, type MarginForm, marginProblems, marginText } from './marginForm';

type Calls = Pick<TradingCalls, 'margins' | 'setMargin' | 'removeMargin'>;

/** Margins by sport, league, market and phase, the most specific first, and a form for another. */
export function MarginsSection({ calls }: { calls: Calls }) {
  const list = useResource({
    load: async (_, signal) => {
      const answer = await calls.margins(signal);
      return answer.ok
        ? { ok: true, value: { ...answer.value, items: answer.value.rows, page: 1, pageCount: 1 } }
        : answer;
    },
  });
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
          label: texts.removeOf(placeText(row, row.leagueName)),
          confirm: {
            ...texts.removeConfirm(placeText(row, row.leagueName)),
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
  { name: texts.sport, show: ({ sport }) => (sport === null ? texts.all : sportLabel(sport)) },
  { name: texts.league, show: ({ league, leagueName }) => (league === null ? texts.all : leagueName) },
  { name: texts.market, show: ({ market }) => (market === null ? texts.all : texts.marketOf(market)) },
  { name: texts.phase, show: ({ phase }) => (phase === null ? texts.all : texts.phases[phase]) },
  { name: texts.margin, kind: 'number', show: ({ margin }) => <strong>{marginText(margin)}</strong> },
  { name: texts.by, show: ({ by }) => by },
  { name: texts.at, kind: 'number', show: ({ at }) => dateTimeText(at) },
];

function placeIn({ sport, league, market, phase }: MarginPlace): MarginPlace {
  return { sport, league, market, phase };
}

/** What a row applies to, in words. */
function placeText({ sport, league, market, phase }: MarginPlace, leagueName: string): string {
  const named = [
    ...(sport === null ? [] : [sportLabel(sport)]),
    ...(league === null ? [] : [leagueName]),
    ...(market === null ? [] : [texts.marketOf(market)]),
    ...(phase === null ? [] : [texts.phases[phase]]),
  ];
  return named.length === 0 ? texts.everything : named.join(' · ');
}

interface NewMarginProps {
  calls: Calls;
  leagues: readonly MarginLeague[];
  onSet: () => void;
}

/** Offered prices move at once: it is asked again before. */
function NewMargin({ calls, leagues, onSet }: NewMarginProps) {
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<string>();
  const form = useForm<MarginForm, void>({
    empty: EMPTY_MARGIN,
    problemsOf: marginProblems,
    send: (written) => calls.setMargin(marginDraft(written)),
    problemText: () => texts.marginShape,
  });
  const { passes, tries, clear, values } = form;
  const draft = marginDraft(values);
  const leagueName = leagues.find(({ id }) => id === draft.league)?.name ?? '';
  const named = `${placeText(draft, leagueName)} ${marginText(draft.margin)}`;
  return (
    <Form tries={tries} onSubmit={() => passes() && setAsking(true)}>
      <Line>
        <FormFields form={form} fields={marginFields(leagues, values.sport)} />
        <Button type="submit" $tone="gold">
          {texts.set}
        </Button>
      </Line>
      {done !== undefined && (
        <Notice $tone="good" role="status">
          {texts.done(done)}
        </Notice>
      )}
      {isAsking && (
        <ConfirmAction
          action={{ ...texts.setConfirm(named), run: () => calls.setMargin(draft) }}
          onClose={() => setAsking(false)}
          onDone={() => {
            setDone(named);
            clear();
            onSet();
          }}
        />
      )}
    </Form>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr)) minmax(0, 170px) auto;
  align-items: start;
  gap: 10px;
  button {
    min-height: 42px;
    margin-top: 24px;
  }
  [data-layout='mobile'] & {
    grid-template-columns: minmax(0, 1fr);
    button {
      margin-top: 0;
    }
  }
`;
