import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import type { PushSubscriptionKeys } from '../../src/contract/api/push';
import type { SessionUser } from '../../src/engine';
import { openPush } from '../../src/machines';

const OWN: PushSubscriptionKeys = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
const settled = () => new Promise((done) => setTimeout(done, 0));

function setup(state: { permission?: 'denied' | 'granted' | 'default'; present?: boolean; isOn?: boolean } = {}) {
  const made = {
    asked: 0,
    log: [] as string[],
    present: state.present ?? false,
    answer: state.permission ?? 'default',
  };
  const user$ = new BehaviorSubject<SessionUser | undefined>(undefined);
  const ok = <T>(name: string, value: T) => {
    made.log.push(name);
    return Promise.resolve({ ok: true as const, value });
  };
  const push = openPush({
    user$,
    browser: {
      isDenied: () => made.answer === 'denied',
      current: () => Promise.resolve(made.present ? OWN : undefined),
      subscribe: () => {
        made.asked += 1;
        made.present = made.answer === 'granted';
        return Promise.resolve(made.present ? OWN : undefined);
      },
      unsubscribe: () => {
        made.present = false;
        return Promise.resolve();
      },
    },
    calls: {
      subscribe: () => ok('subscribe', undefined),
      confirmSubscription: () => ok('confirm', { isOn: state.isOn ?? false }),
      unsubscribe: () => ok('unsubscribe', undefined),
    },
  });
  return {
    made,
    push,
    signIn: async (id: number | undefined) => {
      user$.next(id === undefined ? undefined : ({ user: { id }, unread: 0 } as SessionUser));
      await settled();
    },
    turn: async () => {
      push.view$.value!.turn!();
      await settled();
    },
  };
}

it('asks the member when they switch it on, and never before', async () => {
  const { push, made, signIn, turn } = setup({ permission: 'granted' });
  expect(push.view$.value).toBeUndefined();
  await signIn(1);
  expect(push.view$.value).toMatchObject({ state: 'off' });
  expect(made.asked).toBe(0);
  await turn();
  expect(push.view$.value).toMatchObject({ state: 'on' });
  await turn();
  expect(push.view$.value).toMatchObject({ state: 'off' });
  expect(made).toMatchObject({ asked: 1, log: ['subscribe', 'unsubscribe'], present: false });
});

it('has nothing to switch where the browser refuses for good', async () => {
  const { push, made, signIn, turn } = setup();
  await signIn(1);
  made.answer = 'denied';
  await turn();
  expect(push.view$.value).toEqual({ state: 'denied', turn: undefined });
  await signIn(undefined);
  expect(push.view$.value).toBeUndefined();
});

it('reports who signed in to the server; what was another member’s ends in the browser too', async () => {
  const own = setup({ permission: 'granted', present: true, isOn: true });
  await own.signIn(1);
  expect(own.push.view$.value).toMatchObject({ state: 'on' });
  const others = setup({ permission: 'granted', present: true, isOn: false });
  await others.signIn(2);
  expect(others.push.view$.value).toMatchObject({ state: 'off' });
  expect(others.made.present).toBe(false);
});

it('offers nothing in a browser that can’t', async () => {
  const user$ = new BehaviorSubject({ user: { id: 1 }, unread: 0 } as SessionUser);
  const push = openPush({ browser: undefined, calls: {} as never, user$ });
  await settled();
  expect(push.view$.value).toBeUndefined();
});

it('goes on in the browser in which the password was changed', async () => {
  const { push, made, signIn } = setup({ permission: 'granted', present: true, isOn: true });
  await signIn(1);
  push.confirm();
  await settled();
  expect(push.view$.value).toMatchObject({ state: 'on' });
  expect(made.log).toEqual(['confirm', 'confirm']);
});
