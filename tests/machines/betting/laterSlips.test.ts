import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import type { AccountSlips } from '../../../src/machines/betting/accountSlips';
import { openBetting } from '../../../src/machines/betting/betting';
import type { BettingPorts } from '../../../src/machines/betting/bettingPorts';
import { memoryStorage } from '../../ui/memoryStorage';

const member = (id: number) => ({ status: 'signedIn', user: { id, emoney: 500, type: 0 } });

/** Betting whose slips come when the test lets them; what they do is written down. */
function lateBetting() {
  const done: string[] = [];
  const session$ = new BehaviorSubject<object>({ status: 'signedOut' });
  let arrive!: (open: () => AccountSlips) => void;
  const code = new Promise<() => AccountSlips>((come) => (arrive = come));
  const betting = openBetting({
    slips: () => code as never,
    session$,
    local: memoryStorage(),
  } as Partial<BettingPorts> as never);
  const opened = ((_: unknown, account: string): Partial<AccountSlips> => ({
    account,
    views: { inplay: new BehaviorSubject(`slip of ${account}`) } as never,
    show: (variant, isShown) => void done.push(`show ${variant} ${isShown}`),
    toggle: (_variant, _area, betId) => void done.push(`toggle ${betId} of ${account}`),
    toggleBonus: (_variant, folds) => void done.push(`bonus ${folds} of ${account}`),
    setBalance: (balance) => void done.push(`balance ${balance}`),
    setLimitsVersion: () => {},
    stop: () => void done.push(`stop ${account}`),
  })) as never;
  return { betting, session$, done, arrive: () => (arrive(opened), code) };
}

it('what is pressed before the slips are there is done when they are', async () => {
  const { betting, session$, done, arrive } = lateBetting();
  const isOpen: boolean[] = [];
  betting.isOpen$.subscribe((value) => isOpen.push(value));
  betting.toggle('inplay', 'inplay', 'by nobody');
  session$.next(member(1));
  betting.show('inplay');
  betting.toggle('inplay', 'inplay', 'b1');
  betting.toggleBonus('inplay', 3);
  expect([betting.isOpen$.value, betting.slip$('inplay').value, done]).toEqual([true, undefined, []]);
  await arrive();
  expect(done).toEqual(['balance 500', 'show inplay true', 'toggle b1 of 1', 'bonus 3 of 1']);
  expect(betting.slip$('inplay').value).toBe('slip of 1');
  expect(isOpen.at(-1)).toBe(true);
});

it('what one member pressed is never done for the next', async () => {
  const { betting, session$, done, arrive } = lateBetting();
  session$.next(member(1));
  betting.toggle('inplay', 'inplay', 'b1');
  session$.next({ status: 'signedOut' });
  expect(betting.isOpen$.value).toBe(false);
  session$.next(member(2));
  await arrive();
  expect(done).toEqual(['balance 500']);
  expect(betting.slip$('inplay').value).toBe('slip of 2');
});
