import type { NotificationCalls } from '../../api/notifications';
import type { BrowserPush, SessionUser } from '../../engine';
import type { Reactive, Subscribable } from '../../rules/reactive';

export interface PushPorts {
  /** Undefined: the operator pushes none, or this browser can't. */
  browser: BrowserPush | undefined;
  calls: Pick<NotificationCalls, 'subscribe' | 'confirmSubscription' | 'unsubscribe'>;
  user$: Subscribable<SessionUser | undefined>;
}

/** `denied`: the browser asks no more, only its own settings can change that. `failed`: it could not be switched on. */
export interface PushView {
  state: 'off' | 'on' | 'denied' | 'failed';
  /** Undefined while a change is on its way, and where there is none to make. */
  turn: (() => void) | undefined;
}

/** Whether this browser gets the member's notices while no page is open. */
export interface Push {
  /** Undefined: it is not offered, or not known yet. */
  readonly view$: Reactive<PushView | undefined>;
  /** The session got another token. With the former password the server sent nothing more to any browser: to this one it does. */
  confirm(): void;
}

/** The browser is asked for its permission when the member switches it on, and never before. */
export function openPush({ browser, calls, user$ }: PushPorts): Push {
  let view: PushView | undefined;
  let account: number | undefined;
  const listeners = new Set<(view: PushView | undefined) => void>();
  const show = (next: PushView | undefined) => {
    view = next;
    for (const listener of [...listeners]) listener(view);
  };
  const settle = (state: PushView['state']) => {
    const turn = { off: turnOn, failed: turnOn, on: turnOff, denied: undefined }[state];
    show({ state, turn });
  };
  /** Of the member who was signed in at its start only. */
  const change = async (work: (browser: BrowserPush) => Promise<PushView['state']>) => {
    const mine = account;
    if (!browser || mine === undefined) return;
    if (view) show({ ...view, turn: undefined });
    const state = await work(browser).catch((): 'failed' => 'failed');
    if (mine === account) settle(state);
  };

  const restore = () =>
    change(async (own) => {
      if (own.isDenied()) return 'denied';
      const present = await own.current();
      if (!present) return 'off';
      const answer = await calls.confirmSubscription(present.endpoint);
      if (!answer.ok) return 'failed';
      if (answer.value.isOn) return 'on';
      await own.unsubscribe();
      return 'off';
    });
  const turnOn = () =>
    void change(async (own) => {
      const given = await own.subscribe();
      if (!given) return own.isDenied() ? 'denied' : 'failed';
      return (await calls.subscribe(given)).ok ? 'on' : 'failed';
    });
  const turnOff = () =>
    void change(async (own) => {
      const present = await own.current();
      if (present && !(await calls.unsubscribe(present.endpoint)).ok) return 'on';
      await own.unsubscribe();
      return 'off';
    });

  user$.subscribe((user) => {
    if (user?.user.id === account) return;
    account = user?.user.id;
    show(undefined);
    void restore();
  });
  return {
    confirm: () => void restore(),
    view$: {
      get value() {
        return view;
      },
      subscribe: (next) => {
        listeners.add(next);
        next(view);
        return { unsubscribe: () => listeners.delete(next) };
      },
    },
  };
}
