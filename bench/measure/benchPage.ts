import type { ContestantName } from '../contestants/table';
import type { PartResult } from '../page/harness';
import type { Screen } from '../stream/offer';
import type { Answer, Cdp } from './cdp';

/** Large enough for the stage, with nothing to scroll; a phone's. */
const SCREENS: Readonly<Record<Screen, Answer>> = {
  desktop: { width: 1_000, height: 1_220, deviceScaleFactor: 1, mobile: false },
  phone: { width: 425, height: 860, deviceScaleFactor: 2, mobile: true },
};

/** Totals of the page's main thread since it began. CPU times in ms, not wall time. */
export interface MainTotals {
  task: number;
  script: number;
  layout: number;
  style: number;
}

/** One tab, in a new profile, with one contestant. */
export class BenchPage {
  readonly #cdp: Cdp;
  readonly #context: string;
  readonly #target: string;
  readonly session: string;

  private constructor(cdp: Cdp, context: string, target: string, session: string) {
    this.#cdp = cdp;
    this.#context = context;
    this.#target = target;
    this.session = session;
  }

  static async open(
    cdp: Cdp,
    origin: string,
    contestant: ContestantName,
    screen: Screen = 'desktop',
  ): Promise<BenchPage> {
    const context = String((await cdp.call('Target.createBrowserContext')).browserContextId);
    const blank = { url: 'about:blank', browserContextId: context };
    const target = String((await cdp.call('Target.createTarget', blank)).targetId);
    const attached = await cdp.call('Target.attachToTarget', { targetId: target, flatten: true });
    const page = new BenchPage(cdp, context, target, String(attached.sessionId));
    await page.call('Performance.enable', { timeDomain: 'threadTicks' });
    await page.call('Emulation.setDeviceMetricsOverride', SCREENS[screen]);
    if (screen === 'phone') await page.call('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.call('Emulation.setFocusEmulationEnabled', { enabled: true });
    await page.#load(`${origin}/?contestant=${contestant}${screen === 'phone' ? '&phone' : ''}`);
    return page;
  }

  call(method: string, params: Answer = {}): Promise<Answer> {
    return this.#cdp.call(method, params, this.session);
  }

  load(stream: string): Promise<unknown> {
    return this.evaluate(`harness.then((one) => one.load(${JSON.stringify(stream)}))`);
  }

  mount(): Promise<number> {
    return this.evaluate('harness.then((one) => one.mount())') as Promise<number>;
  }

  arm(part: number): Promise<unknown> {
    return this.evaluate(`harness.then((one) => one.arm(${part}))`);
  }

  play(): Promise<unknown> {
    return this.evaluate('harness.then((one) => one.play())');
  }

  result(): Promise<PartResult> {
    return this.evaluate('harness.then((one) => one.result())') as Promise<PartResult>;
  }

  /** The value of an expression, awaited. Throws what the page throws. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.call('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(thrown(exceptionDetails as Answer));
    return (result as Answer).value;
  }

  async totals(): Promise<MainTotals> {
    const { metrics } = (await this.call('Performance.getMetrics')) as { metrics: { name: string; value: number }[] };
    const seconds = new Map(metrics.map(({ name, value }) => [name, value]));
    const ms = (name: string) => (seconds.get(name) ?? 0) * 1_000;
    return {
      task: ms('TaskDuration'),
      script: ms('ScriptDuration'),
      layout: ms('LayoutDuration'),
      style: ms('RecalcStyleDuration'),
    };
  }

  async close(): Promise<void> {
    await this.#cdp.call('Target.closeTarget', { targetId: this.#target });
    await this.#cdp.call('Target.disposeBrowserContext', { browserContextId: this.#context });
  }

  async #load(url: string): Promise<void> {
    const loaded = new Promise<void>((done) => {
      const stop = this.#cdp.listen((method, _, session) => {
        if (session !== this.session || method !== 'Page.loadEventFired') return;
        stop();
        done();
      });
    });
    await this.call('Page.enable');
    await this.call('Page.navigate', { url });
    await loaded;
    await this.call('Page.disable');
  }
}

function thrown(details: Answer): string {
  const exception = details.exception as Answer | undefined;
  return String(exception?.description ?? details.text);
}
