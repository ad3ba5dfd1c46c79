import { expect, it } from 'vitest';
import { bettingTogether } from '../../../server/betting/bettingTogether';
import { OutdatedOdds } from '../../../server/betting/stillCurrent';
import { VirtualClock } from '../../../src/engine/replay/virtualClock';

it('is busy for a bet whose odds were outdated each time it was to be written', async () => {
  let tries = 0;
  const together = bettingTogether({
    clock: new VirtualClock(),
    inTransaction: () => {
      tries += 1;
      return Promise.reject(new OutdatedOdds());
    },
    placing: {} as never,
    cashingOut: {} as never,
  });
  const request = { legs: [] } as never;
  expect(await together.place({ memberId: 1, request, arrived: 0 })).toBe('busy');
  expect(tries).toBe(2);
});
