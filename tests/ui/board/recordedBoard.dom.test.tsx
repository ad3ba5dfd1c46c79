import { render, screen } from '@testing-library/react';
import { replay } from 'odds-replay';
import { expect, it } from 'vitest';
import { BoardList } from '../../../src/ui/board/BoardList';
import { favouriteStore } from '../../../src/ui/primitives/favourites';
import { fakeDom } from '../fakeDom';
import { memoryStorage } from '../memoryStorage';
import { recordedTab } from '../recordedTab';

fakeDom();

const GOAL = 'packages/odds-replay/example/match.odds.ndjson.gz';
const HOME = '다솜여울 시티즌 v 시민 온들 FC > 1X2 > 1';

const shown = () => {
  const home = screen.getByRole('button', { name: /^다솜여울 시티즌 승 배당/ });
  return [
    home.dataset['state'],
    home.querySelector('.price')!.textContent,
    document.querySelector('.score')!.textContent,
  ];
};

it('shows a goal as members saw it, forwards and back', async () => {
  const { tab, clock, show } = await recordedTab(GOAL);
  const favourites = favouriteStore(memoryStorage());
  show(0);
  render(<BoardList {...{ tab, clock, favourites }} area="inplay" />);
  for (const when of ['19:12:30', '19:12:40', '19:12:46', '19:13:16', '19:12:40', '19:12:30']) {
    show(when);
    const moment = await replay(GOAL).until(when);
    const [{ price, state }, { score }] = [moment.outcome(HOME), moment.fixture('35130006')];
    expect(shown()).toEqual([state, price.toFixed(2), score!.join('')]);
  }
});
