import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROTECTIONS } from '../../tools/campaign/protections/protections';

// The campaign that removes them runs for minutes; that it still finds them is checked at once.
it.each(
  PROTECTIONS.flatMap(({ name, also, tests, ...edit }) =>
    [edit, ...(also ? [also] : [])].map((each) => ({ name, tests, ...each })),
  ),
)('can be removed: $name in $file', ({ file, find, put, tests }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  expect(put).not.toBe(find);
  if (tests !== undefined) expect(existsSync(tests)).toBe(true);
});
