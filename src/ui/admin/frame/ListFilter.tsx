import { useState } from 'react';
import { FIRST_PAGE } from '../../../contract/constants';
import { Button } from '../../primitives/Button';
import { RowChoice } from './rowParts';
import { SearchForm } from './SearchBar';

/** Which entries of a list are requested, and which page of them. */
export interface ListQuery {
  page: number;
  search?: string | undefined;
}

export interface ListSearch {
  label: string;
  button: string;
  maxLength: number;
}

/** Buttons that choose one value of a query's field; undefined means all. */
export interface ListChoice<Query> {
  label: string;
  field: keyof Query & string;
  options: readonly (readonly [value: string | undefined, name: string])[];
}

interface ListFilterProps<Query extends ListQuery> {
  query: Query;
  search: ListSearch | undefined;
  choices: readonly ListChoice<Query>[];
  onFilter: (query: Query) => void;
}

/** Which entries are shown. A choice also searches for what is typed. */
export function ListFilter<Query extends ListQuery>({ query, search, choices, onFilter }: ListFilterProps<Query>) {
  const [text, setText] = useState(query.search ?? '');
  const typed = text.trim() === '' ? undefined : text.trim();
  const filter = (fields: object) =>
    onFilter({ ...query, ...fields, ...(search && { search: typed }), page: FIRST_PAGE });
  const groups = choices.map(({ label, field, options }) => (
    <RowChoice key={field} role="group" aria-label={label}>
      {options.map(([value, name]) => (
        <Button key={value ?? 'all'} aria-pressed={query[field] === value} onClick={() => filter({ [field]: value })}>
          {name}
        </Button>
      ))}
    </RowChoice>
  ));
  if (!search) return groups;
  return (
    <SearchForm {...search} text={text} onType={setText} onSearch={() => filter({})}>
      {groups}
    </SearchForm>
  );
}
