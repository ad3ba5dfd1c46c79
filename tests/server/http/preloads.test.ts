import { expect, it } from 'vitest';
import { FIRST_PAGES } from '../../../server/http/preloads';
import { PAGES } from '../../../src/routes/pages';

it.each(Object.entries(FIRST_PAGES))('what is asked for at once with %s is the code of that page', (path, name) => {
  expect(String(PAGES[path])).toContain(`/${name}.tsx`);
});
