import { expect, it } from 'vitest';
import { EndReason } from '../../../src/contract/codes/endings';
import { openBetting } from '../../../src/machines/betting/betting';
import type { BettingPorts } from '../../../src/machines/betting/bettingPorts';
import { memoryStorage } from '../../ui/memoryStorage';
import { shellHarness } from '../../support/shellHarness';

/** Member 7 in the real shell, with a slip of theirs in the browser. */
function withSlip() {
  const shell = shellHarness();
  const local = memoryStorage();
  openBetting({
    slips: () => new Promise<never>(() => {}),
    session$: shell.house.session$,
    local,
  } as Partial<BettingPorts> as never);
  const pick = () => local.setItem('slip.v1.inplay.7', '{}');
  shell.signedIn({ id: 7 });
  pick();
  return { shell, pick, hasSlip: () => local.stored.has('slip.v1.inplay.7') };
}

it('the first sign-out of a page drops the slips', () => {
  const { shell, hasSlip } = withSlip();
  shell.house.session$.value.signOut!();
  expect(hasSlip()).toBe(false);
});

it('a session that lapses after a sign-out in the same page leaves them to the next one', () => {
  const { shell, pick, hasSlip } = withSlip();
  shell.house.session$.value.signOut!();
  shell.signedIn({ id: 7 }, 't2');
  pick();
  shell.ended(EndReason.takenOver);
  expect(hasSlip()).toBe(true);
  shell.signedIn({ id: 7 }, 't3');
  shell.house.session$.value.signOut!();
  expect(hasSlip()).toBe(false);
});
