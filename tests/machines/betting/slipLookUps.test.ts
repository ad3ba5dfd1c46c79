import { beforeEach, describe, expect, it } from 'vitest';
import { betOf, lost, ok, settled, type SlipHarness, slipHarness } from '../../support/slipHarness';

let slip: SlipHarness;

beforeEach(async () => {
  slip = slipHarness('inplay');
  slip.signIn();
  await settled();
  slip.pressOdds('f1 w 1');
  slip.view().setStake!(10_000);
});

const accepted = () => ok({ state: 'accepted', bet: betOf(slip.placed[0]!) } as const);
const waiting = (inMs: number) => {
  const at = slip.clock.wall();
  const bet = betOf({ clientRef: 'r', variant: 'inplay', stake: 10_000 } as never, { placedAt: at });
  return ok({ state: 'waiting', bet, decideAt: at + inMs, serverTime: at } as const);
};

async function submit(answer: Parameters<SlipHarness['answer']>[0]): Promise<void> {
  slip.answer(answer);
  slip.view().submit!();
  await settled();
}

async function reopened(): Promise<void> {
  slip.fresh('live');
  await settled();
}

async function pushBets(version: number): Promise<void> {
  slip.pushBets(version);
  await settled();
}

describe('when the stream opens again', () => {
  it('a bet that waits is looked up at once, whatever became of the look-up before', async () => {
    await submit(waiting(5_000));
    slip.fresh('down', 'backing-off');
    await slip.pass(8_000);
    expect(slip.found).toHaveLength(1);
    slip.answerFind(accepted());
    await slip.pass(2_000);
    expect(slip.view().stage).toBe('waiting');
    await reopened();
    expect(slip.view().stage).toBe('receipt');
    expect(slip.found).toHaveLength(2);
  });

  it('one whose answer was lost is, too, and soon again', async () => {
    await submit(lost);
    slip.fresh('down', 'backing-off');
    slip.answerFind(lost, lost, lost);
    await slip.pass(10_000);
    expect(slip.found).toHaveLength(3);
    slip.answerFind(lost);
    await reopened();
    expect(slip.found).toHaveLength(4);
    slip.answerFind(accepted());
    await slip.pass(1_000);
    expect(slip.view().stage).toBe('receipt');
  });
});

describe('when the member’s bets change', () => {
  it('one that waits is looked up at once', async () => {
    await submit(waiting(20_000));
    slip.answerFind(waiting(20_000));
    await pushBets(1);
    expect(slip.view().stage).toBe('waiting');
    slip.answerFind(accepted());
    await pushBets(2);
    expect(slip.view().stage).toBe('receipt');
    expect(slip.found).toHaveLength(2);
  });

  it('a look-up that is on its way is waited for, however fast they change', async () => {
    await submit(waiting(20_000));
    let answerLate: (answer: ReturnType<typeof accepted>) => void = () => {};
    slip.answerFind(new Promise((done) => (answerLate = done)));
    for (let version = 1; version < 5; version += 1) await pushBets(version);
    expect(slip.found).toHaveLength(1);
    answerLate(accepted());
    await settled();
    expect(slip.view().stage).toBe('receipt');
  });

  it('nothing is looked up that does not wait', async () => {
    await pushBets(1);
    await submit(waiting(20_000));
    await pushBets(1);
    expect(slip.found).toEqual([]);
    slip.answerFind(accepted());
    await pushBets(2);
    await pushBets(3);
    await reopened();
    expect(slip.found).toHaveLength(1);
  });
});
