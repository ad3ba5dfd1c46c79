import { useEffect } from 'react';
import { styled } from 'styled-components';
import { ADJUSTED_ALONE_MAX } from '../../../contract/api/staff/adjustments';
import {
  type MatchBets,
  type MatchPreview,
  type MatchResult,
  POINTS_MAX_DIGITS,
} from '../../../contract/api/staff/matchResults';
import { TRADING_REASON_LENGTH } from '../../../contract/api/staff/trading';
import { periodLabel } from '../../../contract/codes/periods';
import { marketLabel } from '../../../contract/labels/marketLabel';
import type { CallResult, Corrected, TradingCalls } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import { adminText as shared } from '../../copy/admin';
import { adminMatchText as texts } from '../../copy/adminMatch';
import { adminMoneyText } from '../../copy/adminMoney';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { SelectField } from '../../primitives/Inputs';
import { KeyValueList } from '../../primitives/KeyValueList';
import { Loaded } from '../../primitives/Loaded';
import { Modal } from '../../primitives/Modal';
import { Notice } from '../../primitives/Notice';
import { type FormState, useForm } from '../../primitives/useForm';
import { useResource } from '../../primitives/useResource';
import { Faint } from '../frame/cells';
import { typed } from '../frame/typed';
import { emptyMatchForm, type MatchForm, matchProblems, matchResultOf, pointsField } from './matchForm';
import { pickedText } from './pickedText';

interface MatchCorrectionDialogProps {
  match: { fixtureId: string; title: string };
  calls: Pick<TradingCalls, 'matchBets' | 'matchPreview' | 'correctMatch'>;
  onClose: () => void;
  /** It was answered; the dialog closes then. */
  onDone: (corrected: Corrected) => void;
}

/** Another score for a whole match, or that it is void; it can be requested once its effect is shown. */
export function MatchCorrectionDialog({ match, calls, onClose, onDone }: MatchCorrectionDialogProps) {
  const bets = useResource({ load: (_, signal) => calls.matchBets(match.fixtureId, signal) });
  return (
    <Modal open title={texts.title(match.title)} about={texts.about} onClose={onClose} width={640}>
      <Loaded from={bets} bars={[38, 4]}>
        {(loaded) => (
          <Correction
            bets={loaded}
            fixtureId={match.fixtureId}
            calls={calls}
            onDone={(corrected) => {
              onDone(corrected);
              onClose();
            }}
          />
        )}
      </Loaded>
    </Modal>
  );
}

interface CorrectionProps extends Pick<MatchCorrectionDialogProps, 'calls' | 'onDone'> {
  bets: MatchBets;
  fixtureId: string;
}

function Correction({ bets, fixtureId, calls, onDone }: CorrectionProps) {
  const { parts, begun } = bets;
  const form = useForm<MatchForm, Corrected>({
    empty: emptyMatchForm(bets),
    problemsOf: matchProblems(parts),
    send: async (typedForm) => {
      const result = matchResultOf(typedForm, parts)!;
      const answer = await calls.correctMatch(fixtureId, { result, reason: typedForm['reason']!.trim() });
      if (answer.ok) onDone(answer.value);
      return answer;
    },
    problemText: (name) => (name === 'reason' ? adminTradingText.reasonShape : texts.pointsShape),
  });
  const { values, failure, bind, submit, tries, choose, isChanged } = form;
  const asked = matchResultOf(values, parts);
  const preview = usePreview(fixtureId, asked, calls);
  return (
    <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
      <FailureNotice failure={failure} />
      {!begun && <Notice>{texts.onlyVoid}</Notice>}
      {begun && (
        <SelectField
          label={texts.by}
          value={values['by']!}
          options={[
            ['score', texts.byScore],
            ['void', texts.byVoid],
          ]}
          onChoose={(value) => choose('by', value)}
        />
      )}
      <SelectField
        label={texts.market}
        value={values['market']!}
        options={[
          ['', texts.all],
          ...bets.markets.map(
            ({ id, name, bets: count }) => [id, texts.marketOf(marketLabel(name, bets.sport), count)] as const,
          ),
        ]}
        onChoose={(value) => bind('market').onChange(typed(value))}
      />
      {values['by'] === 'score' && <Scores bets={bets} form={form} />}
      <div aria-live="polite">
        {asked === undefined ? (
          <Notice>{texts.enter}</Notice>
        ) : (
          <Loaded from={{ ...preview, value: preview.shown }} bars={[38, 2]}>
            {(known) => <Effect {...known} />}
          </Loaded>
        )}
      </div>
      <Field
        {...bind('reason')}
        label={adminTradingText.reason}
        hint={adminTradingText.reasonHint}
        maxLength={TRADING_REASON_LENGTH.most}
      />
      <Button type="submit" $tone="gold" $size="large" disabled={!submit || !preview.shown?.bets}>
        {submit ? texts.button : shared.doing}
      </Button>
    </Form>
  );
}

function Scores({
  bets: { parts, sport },
  form: { bind },
}: {
  bets: MatchBets;
  form: FormState<MatchForm, Corrected>;
}) {
  if (parts.length === 0) return <Notice>{texts.noScores}</Notice>;
  return (
    <fieldset>
      <legend>{texts.scores}</legend>
      <Faint>{texts.scoresHint}</Faint>
      <Parts>
        {parts.map((part) => {
          const name = periodLabel(sport, part) ?? String(part);
          return (
            <li key={part}>
              <Field
                {...bind(pointsField(part, 'home'))}
                label={texts.home(name)}
                inputMode="numeric"
                maxLength={POINTS_MAX_DIGITS}
              />
              <Field
                {...bind(pointsField(part, 'away'))}
                label={texts.away(name)}
                inputMode="numeric"
                maxLength={POINTS_MAX_DIGITS}
              />
            </li>
          );
        })}
      </Parts>
    </fieldset>
  );
}

function Effect({ bets, moved, changed, undecided }: MatchPreview) {
  return (
    <>
      {bets === 0 ? (
        <Notice>{texts.nothing}</Notice>
      ) : (
        <>
          <KeyValueList
            rows={[
              [texts.affected, texts.count(bets)],
              [texts.moved, moneyText(moved)],
            ]}
          />
          <Scrolled>
            <DataTable
              label={texts.changed}
              columns={CHANGED}
              rows={changed}
              keyOf={({ market, pick, line, before }) => `${market}/${pick}/${line}/${before}`}
              empty={{ title: texts.nothing }}
              dense
            />
          </Scrolled>
          {moved > ADJUSTED_ALONE_MAX.won && <Notice>{adminMoneyText.beyond}</Notice>}
        </>
      )}
      {undecided.length > 0 && <Faint>{texts.undecided(undecided.length)}</Faint>}
    </>
  );
}

const CHANGED: readonly DataColumn<MatchPreview['changed'][number]>[] = [
  { name: texts.market, leads: true, show: (picked) => pickedText(picked).market },
  { name: texts.pick, show: (picked) => pickedText(picked).pick },
  { name: texts.before, show: ({ before }) => texts.resultOf(before) },
  { name: texts.after, show: ({ after }) => <strong>{texts.resultOf(after)}</strong> },
  { name: texts.bets, kind: 'number', show: ({ bets }) => texts.count(bets) },
];

/** `shown`: of what is asked for now; absent while that is loading. */
function usePreview(fixtureId: string, asked: MatchResult | undefined, calls: Pick<TradingCalls, 'matchPreview'>) {
  type Previewed = { of: string; preview: MatchPreview | undefined };
  const key = JSON.stringify(asked ?? null);
  const list = useResource<Previewed, string>({
    query: key,
    load: async (of, signal): Promise<CallResult<Previewed>> => {
      const result = JSON.parse(of) as MatchResult | null;
      if (!result) return { ok: true, value: { of, preview: undefined } };
      const answer = await calls.matchPreview(fixtureId, result, signal);
      return answer.ok ? { ok: true, value: { of, preview: answer.value } } : answer;
    },
  });
  const { query, setQuery } = list;
  useEffect(() => {
    if (query !== key) setQuery(key);
  }, [key, query, setQuery]);
  return { ...list, shown: list.value?.of === key ? list.value.preview : undefined };
}

const Parts = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 10px 16px;
  margin-top: 8px;
  li {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
  }
`;

const Scrolled = styled.div`
  max-height: 240px;
  overflow: auto;
`;
