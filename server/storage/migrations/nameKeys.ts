import type { Migration } from '../migration';

/** Letters that look like one of the small Latin ones, and that one; digits too. */
const LOOKALIKES: readonly (readonly [string, string])[] = [
  // Cyrillic.
  ['авекмнорстухіјѕԁԛԝьӏгпһ', 'abekmhopctyxljsdqwblrnh'],
  // Greek.
  ['αβεηικμνορτυχγω', 'abenlkuvoptuxyw'],
  // Latin among themselves.
  ['i1|0', 'lllo'],
];

const [from, to] = [0, 1].map((side) => LOOKALIKES.map((pair) => pair[side as 0 | 1]).join('')) as [string, string];

/**
 * What a name looks like, as one text: names that nobody could distinguish have the same. The index is no constraint:
 * names that were given before stay.
 */
export const nameKeys: Migration = {
  name: 'name keys',
  statements: [
    `create function name_key(name text) returns text language sql immutable parallel safe strict as $$
       select translate(regexp_replace(normalize(lower(normalize(name, NFKC)), NFD), '[\\u0300-\\u036f]', '', 'g'),
         '${from}', '${to}')
     $$`,
    `alter table member add column nickname_key text generated always as (name_key(nickname)) stored`,
    `create index member_nickname_key on member (nickname_key)`,
  ],
};
