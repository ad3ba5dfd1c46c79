import { beforeEach, describe, expect, it } from 'vitest';
import type { Placed, Refused } from '../../../src/contract/api/betting';
import { betOf, lost, ok, settled, type SlipHarness, slipHarness } from '../../support/slipHarness';

/** Two tabs of one member, and the one whose slip is refused. */
let one: SlipHarness;
let refused: SlipHarness;

beforeEach(async () => {
  one = slipHarness();
  one.signIn();
  refused = one.page('other');
  refused.signIn();
  await settled();
  one.pressOdds('f1 w 1');
  one.view().setStake!(200_000);
  tell(refused);
});

/** What a browser does when another tab wrote to the storage. */
function tell(tab: SlipHarness): void {
  tab.betting.storageChanged('slip.v1.normal.7');
}

async function submit(tab: SlipHarness, answer: Parameters<SlipHarness['answer']>[0]): Promise<void> {
  tab.answer(answer);
  tab.view().submit!();
  await settled();
}

const refusalOf = (fields: Partial<Refused>) =>
  ok<Placed>({ state: 'refused', refusal: { reason: 'duplicate', message: '동일한 배팅내역', legs: [], ...fields } });
const reasons = () => refused.view().results.refused.map(({ reason }) => reason);

describe('a refusal, while another tab changes the slip,', () => {
  it('stays beside what is left of the slip, and goes with a pick that comes in', async () => {
    await submit(refused, refusalOf({}));
    one.view().setStake!(100_000);
    tell(refused);
    expect(reasons()).toEqual(['duplicate']);
    await submit(one, ok({ state: 'accepted', bet: betOf({ clientRef: 'r', stake: 100_000 } as never) }));
    tell(refused);
    expect(refused.view().legs).toEqual([]);
    expect(reasons()).toEqual(['duplicate']);
    one.view().dismissReceipt!();
    one.pressOdds('f2 w 1');
    tell(refused);
    expect(refused.view().legs).toHaveLength(1);
    expect(reasons()).toEqual([]);
  });

  it('goes with an open bet that is edited, whatever its picks', async () => {
    await submit(refused, refusalOf({}));
    one.betting.edit({ id: '7', variant: 'normal', legs: [] }, 5_000);
    tell(refused);
    expect(refused.view().edit).toMatchObject({ betId: '7' });
    expect(reasons()).toEqual([]);
  });

  it('stays as long as there is an offer of staff in it', async () => {
    const offer = { betId: '7', stake: 5_000, until: refused.clock.wall() + 30_000 };
    await submit(refused, refusalOf({ reason: 'offered', limit: 5_000, offer }));
    one.pressOdds('f2 w 1');
    tell(refused);
    expect(refused.view().offer).toBeUndefined();
    one.pressOdds('f2 w 1');
    tell(refused);
    refused.answer(ok({ state: 'accepted', bet: betOf({ clientRef: 'r', stake: 5_000 } as never) }));
    refused.view().offer!.accept();
    await settled();
    expect(refused.placed.at(-1)).toMatchObject({ stake: 5_000, offer: '7' });
    expect(refused.view().stage).toBe('receipt');
  });

  it('goes with a pick that comes in once that offer is over', async () => {
    const offer = { betId: '7', stake: 5_000, until: refused.clock.wall() + 30_000 };
    await submit(refused, refusalOf({ reason: 'offered', limit: 5_000, offer }));
    await one.pass(30_000);
    one.pressOdds('f2 w 1');
    tell(refused);
    expect(reasons()).toEqual([]);
  });
});

it('a bet on its way and a receipt stay, whatever another tab makes of the slip', async () => {
  await submit(refused, lost);
  one.pressOdds('f2 w 1');
  tell(refused);
  expect(refused.view().stage).toBe('looking');
  refused.answerFind(ok({ state: 'accepted', bet: betOf({ clientRef: 'r', stake: 200_000 } as never) }));
  await refused.pass(1_000);
  one.pressOdds('f3 w 1');
  tell(refused);
  expect(refused.view()).toMatchObject({ stage: 'receipt', results: { bets: [{ stake: 200_000 }] } });
});
