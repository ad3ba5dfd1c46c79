// @vitest-environment jsdom
import { replay, type OutcomeReading } from 'odds-replay';
import { renderAt } from 'odds-replay/react';
import { expect, it } from 'vitest';

const match = replay('match.odds.ndjson.gz');
const HOME = '다솜여울 시티즌 v 시민 온들 FC > 1X2 > 1';

function Price({ of }: { of: OutcomeReading }) {
  return <button disabled={of.state !== 'open'}>{of.price.toFixed(2)}</button>;
}

it('cannot be pressed after the goal, until it opens again', async () => {
  const view = await renderAt(match, '19:12:30', (odds) => <Price of={odds.outcome(HOME)} />);
  const price = view.getByRole('button');
  const shown = () => [price.textContent, price.matches(':enabled')];
  expect(shown()).toEqual(['3.05', true]);
  await view.show('19:12:40');
  expect(shown()).toEqual(['3.05', false]);
  await view.show('19:12:46');
  expect(shown()).toEqual(['1.31', true]);
});
