import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { ROLLING_PRODUCTS } from '../../../contract/api/wallet';
import type { AdminWalletCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminWalletText } from '../../copy/adminWallet';
import { IconButton } from '../../primitives/Button';
import { EmptyState } from '../../primitives/EmptyState';
import { Field } from '../../primitives/Field';
import { colour, radius } from '../../tokens/tokens';
import { DraftForm } from '../frame/DraftForm';
import { AddButton } from '../frame/EditedRows';
import { LoadedSection, Section } from '../frame/Section';
import { useBaseVersion } from '../frame/useBaseVersion';
import { useDraft } from '../frame/useDraft';
import { type Resource, useResource } from '../../primitives/useResource';
import {
  areSameTerms,
  bonusProblems,
  type BonusRow,
  coinProblems,
  type CoinRow,
  NEW_BONUS,
  NEW_COIN,
  sentTerms,
  type TermsDraft,
  typedTerms,
} from './walletTermsForm';

const texts = adminWalletText.terms;
const BONUS_FIELDS: readonly (readonly [keyof BonusRow, string])[] = [
  ['name', texts.name],
  ['percent', texts.percent],
  ['from', texts.from],
  ['to', texts.to],
  ...ROLLING_PRODUCTS.map((product) => [product, texts.rolling(product)] as const),
];
const COIN_FIELDS: readonly (readonly [keyof CoinRow, string])[] = [
  ['code', texts.code],
  ['name', texts.name],
  ['network', texts.network],
  ['address', texts.address],
  ['price', texts.price],
  ['places', texts.places],
];
const TIMES: readonly string[] = ['from', 'to'];
const MOST = 20;

/** Terms of charges: bonus types with their conditions, and coins with the operator's addresses. */
export function WalletTermsSection({ calls }: { calls: Pick<AdminWalletCalls, 'terms' | 'saveTerms'> }) {
  const list = useResource<TermsDraft, undefined, TermsDraft>({
    load: async (_, signal) => {
      const result = await calls.terms(signal);
      return result.ok ? { ok: true, value: typedTerms(result.value) } : result;
    },
    submit: (draft) => {
      const terms = sentTerms(draft);
      if (!terms) throw new Error('terms with mistakes were submitted');
      return calls.saveTerms(terms);
    },
  });
  return (
    <Section title={shared.section('walletTerms')} about={texts.about}>
      <LoadedSection list={list}>{(loaded) => <Terms loaded={loaded} list={list} />}</LoadedSection>
    </Section>
  );
}

interface TermsProps {
  loaded: TermsDraft;
  list: Resource<TermsDraft, undefined, TermsDraft>;
}

function Terms({ loaded, list }: TermsProps) {
  const bonuses = useDraft(loaded.bonuses, !list.submit);
  const coins = useDraft(loaded.coins, !list.submit);
  const isBase = areSameTerms({ bonuses: bonuses.base, coins: coins.base }, loaded);
  const version = useBaseVersion(loaded.version, isBase);
  const draft = { bonuses: bonuses.rows, coins: coins.rows, version };
  const isChanged = bonuses.isChanged || coins.isChanged;
  const undo = () => {
    bonuses.undo?.();
    coins.undo?.();
  };
  return (
    <DraftForm
      isChanged={isChanged}
      isRight={sentTerms(draft) !== undefined}
      failure={list.submitFailure}
      undo={bonuses.undo || coins.undo ? undo : undefined}
      reload={list.reload}
      save={list.submit && (() => list.submit?.(draft))}
    >
      {(isTried) => (
        <>
          <Edited
            title={texts.bonuses}
            nth={texts.bonusNth}
            none={texts.noneBonus}
            addName={texts.addBonus}
            fields={BONUS_FIELDS}
            draft={bonuses}
            fresh={NEW_BONUS}
            errorOf={(name, at) => isTried && bonusProblems(bonuses.rows[at]!)[name] && texts.bonusShape[name]}
          />
          <Edited
            title={texts.coins}
            nth={texts.coinNth}
            none={texts.noneCoin}
            addName={texts.addCoin}
            fields={COIN_FIELDS}
            draft={coins}
            fresh={NEW_COIN}
            errorOf={(name, at) => {
              const problem = isTried && coinProblems(coins.rows, at)[name];
              return problem && (problem === 'different' ? texts.codeTaken : texts.coinShape[name]);
            }}
          />
        </>
      )}
    </DraftForm>
  );
}

interface EditedProps<Row extends Record<string, string>> {
  title: string;
  nth: (n: number) => string;
  none: string;
  addName: string;
  fields: readonly (readonly [keyof Row & string, string])[];
  draft: ReturnType<typeof useDraft<Row>>;
  fresh: Row;
  /** What is shown beside a field that is wrong. */
  errorOf: (name: keyof Row & string, at: number) => string | false | undefined;
}

function Edited<Row extends Record<string, string>>(props: EditedProps<Row>) {
  const { title, nth, none, addName, fields, draft, fresh, errorOf } = props;
  return (
    <Part aria-label={title}>
      <h3>{title}</h3>
      {draft.rows.length === 0 && <EmptyState title={none} />}
      <ol>
        {draft.entries.map(({ id, row }, at) => (
          <li key={at} aria-label={nth(at + 1)}>
            {fields.map(([name, label]) => (
              <Field
                key={name}
                label={label}
                value={row[name] ?? ''}
                error={errorOf(name, at) || undefined}
                {...(TIMES.includes(name) && { type: 'time' })}
                onChange={({ target }) => draft.change(id, { [name]: target.value } as Partial<Row>)}
              />
            ))}
            <IconButton aria-label={texts.remove(nth(at + 1))} onClick={() => draft.remove(id)}>
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {draft.rows.length < MOST && (
        <AddButton onClick={() => draft.add(fresh)}>
          <Plus size={16} aria-hidden />
          {addName}
        </AddButton>
      )}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: 10px;
  ol {
    display: grid;
    gap: 8px;
  }
  li {
    position: relative;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    gap: 10px;
    align-items: start;
    padding: 12px 48px 12px 12px;
    border-radius: ${radius.field};
    background: ${colour.ground};
  }
  /* Inputs of a row stand side by side, also beside one whose label needs two lines. */
  li > div {
    grid-row: span 3;
    grid-template-rows: subgrid;
    row-gap: 6px;
  }
  li label {
    align-self: end;
  }
  li > button {
    position: absolute;
    top: 8px;
    right: 8px;
  }
`;
