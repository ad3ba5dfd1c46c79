import { useState } from 'react';
import { styled } from 'styled-components';
import { BET_SEARCH_MAX, BET_SOUGHT_IN, STAKE_TYPED_MAX } from '../../../contract/api/staff/bets';
import { BET_STATES } from '../../../contract/api/staff/trading';
import { BET_GAME_TYPES, gameTypeLabel } from '../../../contract/codes/gameTypes';
import { isBackward } from '../../../rules/text/days';
import { adminText as shared } from '../../copy/admin';
import { adminBetsText as texts } from '../../copy/adminBets';
import { adminTradingText } from '../../copy/adminTrading';
import { Button } from '../../primitives/Button';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { SelectField } from '../../primitives/Inputs';
import { RowActions } from '../frame/rowParts';
import { type BetSearchForm, EMPTY_SEARCH, isStake } from './betSearchForm';

const PLACES = BET_SOUGHT_IN.map((place) => [place, texts.soughtIn(place)] as const);
const STATES = [
  ['', texts.all] as const,
  ...BET_STATES.map((state) => [state, adminTradingText.results.stateOf(state)] as const),
];
const KINDS = [['', texts.all] as const, ...BET_GAME_TYPES.map((kind) => [String(kind), gameTypeLabel(kind)] as const)];

interface BetSearchFieldsProps {
  first: BetSearchForm;
  onSearch: (form: BetSearchForm) => void;
}

/** What bets are searched by; a search starts on its first page. */
export function BetSearchFields({ first, onSearch }: BetSearchFieldsProps) {
  const [form, setForm] = useState(first);
  const [tries, setTries] = useState(0);
  const set = (fields: Partial<BetSearchForm>) => setForm((now) => ({ ...now, ...fields }));
  const typed = (name: keyof BetSearchForm) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const chosen = (name: keyof BetSearchForm) => ({
    value: form[name],
    onChoose: (value: string) => set({ [name]: value }),
  });
  const search = () => {
    const isRight = isStake(form.stake) && !isBackward(form);
    setTries(isRight ? 0 : tries + 1);
    if (isRight) onSearch(form);
  };
  const reset = () => {
    setForm(EMPTY_SEARCH);
    setTries(0);
    onSearch(EMPTY_SEARCH);
  };
  return (
    <Search role="search" tries={tries} onSubmit={search}>
      <Fields>
        <SelectField label={texts.sought} options={PLACES} {...chosen('in')} />
        <Field label={texts.search} type="search" maxLength={BET_SEARCH_MAX} {...typed('search')} />
        <SelectField label={texts.state} options={STATES} {...chosen('state')} />
        <SelectField label={texts.kind} options={KINDS} {...chosen('kind')} />
        <Field label={texts.from} type="date" max={form.to} {...typed('from')} />
        <Field
          label={texts.to}
          type="date"
          min={form.from}
          {...typed('to')}
          error={tries > 0 && isBackward(form) ? shared.backward : undefined}
        />
        <Field
          label={texts.stake}
          inputMode="numeric"
          maxLength={STAKE_TYPED_MAX}
          {...typed('stake')}
          error={tries > 0 && !isStake(form.stake) ? texts.stakeShape : undefined}
        />
      </Fields>
      <RowActions>
        <Button type="submit" $tone="gold">
          {texts.submit}
        </Button>
        <Button onClick={reset}>{texts.reset}</Button>
      </RowActions>
    </Search>
  );
}

const Search = styled(Form)`
  display: grid;
  gap: 10px;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 170px), 1fr));
  align-items: start;
  gap: 4px 10px;
`;
