import { useState } from 'react';
import { styled } from 'styled-components';
import { AUDIT_SEARCH_MAX, type AuditFilter, type NamedMember } from '../../../contract/api/staff/admin';
import { dayAfter, isBackward, startOfDay } from '../../../rules/text/days';
import { adminText as shared } from '../../copy/admin';
import { adminAuditText } from '../../copy/adminAudit';
import { Button } from '../../primitives/Button';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { SelectField } from '../../primitives/Inputs';
import { RowActions } from '../frame/rowParts';

interface AuditFiltersProps {
  staff: readonly NamedMember[];
  onFilter: (filter: AuditFilter) => void;
}

const texts = adminAuditText.filter;
const EMPTY = { by: '', action: '', from: '', to: '', search: '' };
type Typed = typeof EMPTY;
const ACTIONS = [['', texts.all] as const, ...adminAuditText.actions];

/** Which records are shown: whose, what was done, when, and a text in them. */
export function AuditFilters({ staff, onFilter }: AuditFiltersProps) {
  const [form, setForm] = useState(EMPTY);
  const bound = (name: keyof Typed) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  const chosen = (name: keyof Typed) => ({
    value: form[name],
    onChoose: (value: string) => setForm({ ...form, [name]: value }),
  });
  const [tries, setTries] = useState(0);
  const filter = () => {
    setTries(isBackward(form) ? tries + 1 : 0);
    if (!isBackward(form)) onFilter(filterOf(form));
  };
  const reset = () => {
    setForm(EMPTY);
    setTries(0);
    onFilter({});
  };
  const people = staff.map((one) => [String(one.id), adminAuditText.nameOf(one)] as const);
  return (
    <Search role="search" tries={tries} onSubmit={filter}>
      <Fields>
        <Field label={texts.search} type="search" maxLength={AUDIT_SEARCH_MAX} {...bound('search')} />
        <SelectField label={texts.by} options={[['', texts.all], ...people]} {...chosen('by')} />
        <SelectField label={texts.action} options={ACTIONS} {...chosen('action')} />
        <Field label={texts.from} type="date" max={form.to} {...bound('from')} />
        <Field
          label={texts.to}
          type="date"
          min={form.from}
          {...bound('to')}
          error={tries > 0 && isBackward(form) ? shared.backward : undefined}
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

/** Only what is filled in; both days are in it. */
function filterOf({ by, action, from, to, search }: Typed): AuditFilter {
  return {
    ...(by !== '' && { by }),
    ...(action !== '' && { action }),
    ...(from !== '' && { from: String(startOfDay(from)) }),
    ...(to !== '' && { to: String(startOfDay(dayAfter(to, 1))) }),
    ...(search.trim() !== '' && { search: search.trim() }),
  };
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
