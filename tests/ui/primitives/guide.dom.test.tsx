import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { App } from '../../../src/routes/App';
// Loaded before, not on the test's time.
import '../../../src/routes/CustomerPage';
import { routesOf } from '../../../src/routes/router';
import { guideText } from '../../../src/ui/copy/guide';
import '../../../src/ui/primitives/guide/Guide';
import { fakeDom, WIDE } from '../fakeDom';
import { settle, testSite } from '../testSite';

const dom = fakeDom();

it('the guide has the way to the first bet, and words that are found by their initials', async () => {
  dom.match(WIDE);
  const made = testSite();
  await made.signIn();
  const router = createMemoryRouter(routesOf(made.shell), { initialEntries: ['/customer'] });
  render(<App site={made.site} router={router} />);
  const button = await screen.findByRole('button', { name: '이용 안내' });
  button.focus();
  fireEvent.click(button);
  await settle();
  const guide = within(await screen.findByRole('dialog', { name: '이용 안내' }));
  expect(guide.getAllByRole('listitem')).toHaveLength(guideText.steps.length);
  fireEvent.click(guide.getByRole('tab', { name: '용어' }));
  expect(guide.getAllByRole('term')).toHaveLength(guideText.words.length);
  const search = guide.getByRole('searchbox', { name: '용어 검색' });
  fireEvent.change(search, { target: { value: 'ㅈㅌ' } });
  expect(guide.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['적특']);
  fireEvent.change(search, { target: { value: '없는말' } });
  expect(guide.getByRole('status')).toHaveTextContent('찾는 용어가 없습니다.');
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await settle();
  expect(screen.queryByRole('dialog', { name: '이용 안내' })).toBeNull();
  expect(button).toHaveFocus();
});
