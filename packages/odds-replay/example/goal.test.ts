import { replay } from 'odds-replay';
import { expectOdds } from 'odds-replay/vitest';
import { expect, it } from 'vitest';

const match = replay(new URL('./match.odds.ndjson.gz', import.meta.url));
const HOME = '다솜여울 시티즌 v 시민 온들 FC > 1X2 > 1';

it('is suspended at the goal, and opens again shorter', async () => {
  const before = await match.until('19:12:30');
  expectOdds(before, HOME).toBeOpen();
  expectOdds(before, HOME).toHavePrice(3.05);

  await expectOdds(match, HOME).toBeSuspendedDuring('19:12:39', '19:12:45');

  const after = await match.until('19:12:46');
  expectOdds(after, HOME).toHavePrice(1.31);
  expect(after.fixture('다솜여울 시티즌 v 시민 온들 FC').score).toEqual(['1', '0']);
});
