import { replay } from 'odds-replay';
import { renderAt } from 'odds-replay/react';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';

const match = replay('packages/odds-replay/example/match.odds.ndjson.gz');
const HOME = '다솜여울 시티즌 v 시민 온들 FC > 1X2 > 1';

let mounts = 0;

/** Follows its price one step late, as a view with an effect does. */
function Follower({ price }: { price: number }) {
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    mounts += 1;
  }, []);
  useEffect(() => {
    void Promise.resolve(price).then(setSeen);
  }, [price]);
  return <output>{seen}</output>;
}

it('shows moments in one mounted view, forwards and back, once their effects have run', async () => {
  const view = await renderAt(match, '19:12:30', (odds) => <Follower price={odds.price(HOME)} />);
  await view.show('19:12:46');
  expect([view.container.textContent, view.odds.text, mounts]).toEqual(['1.31', '19:12:46', 1]);
  await view.show('19:12:30');
  expect([view.container.textContent, view.odds.text, mounts]).toEqual(['3.05', '19:12:30', 1]);
});

it('still shows what it did where a moment is outside of the recording', async () => {
  const view = await renderAt(match, '19:12:46', (odds) => <p>{odds.price(HOME)}</p>);
  await expect(view.show('2031-01-01T00:00:00Z')).rejects.toThrow(/is not in packages/);
  expect([view.container.textContent, view.odds.text]).toEqual(['1.31', '19:12:46']);
});
