import {
  type BrowserContext,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  test as base,
  type TestType,
} from '@playwright/test';
import { type FakeGateway, fakeGateway } from './gateway';
import { ReplayError } from './replayError';
import { routeToGateway } from './serving/routeToGateway';
import type { When } from './types';

/** Given by `test.use`, for a file or a group of tests. */
export interface OddsOptions {
  /** The recording, by its path from the working directory. */
  recording: string;
  /** What was recorded up to there is known from the beginning; the recording's start where none is given. */
  from: When;
  /** Where the page has its stream: `/stream` and `/time` below this path; `/api` where none is given. */
  api: string;
}

export interface OddsFixtures {
  /**
   * The gateway that the stream of the test's pages is of, over SSE or WebSocket. A step, or the end of what is played, is one
   * for their clock too, which shows recorded time and runs on between them. A page of another machine that has its stream over
   * SSE makes that, or else the test, fail.
   */
  odds: FakeGateway;
}

type Args = PlaywrightTestArgs & PlaywrightTestOptions & OddsOptions & OddsFixtures;

export const test: TestType<Args, PlaywrightWorkerArgs & PlaywrightWorkerOptions> = base.extend<
  OddsOptions & OddsFixtures
>({
  recording: ['', { option: true }],
  from: [0, { option: true }],
  api: ['/api', { option: true }],
  odds: async ({ context, recording, from, api }, provide) => {
    if (recording === '') throw new ReplayError("the option `recording` is missing: test.use({ recording: 'PATH' })");
    const gateway = await fakeGateway(recording, { from });
    const problems: ReplayError[] = [];
    const report = () => {
      const [problem] = problems.splice(0);
      if (problem) throw problem;
    };
    const setClock = await recordedClock(context, gateway);
    await routeToGateway(context, { api, gatewayUrl: gateway.url, onProblem: (problem) => problems.push(problem) });
    let isOver = false;
    const advance = async (sending: () => Promise<void>) => {
      report();
      await sending();
      await setClock().catch((failure: unknown) => {
        // What a test did not wait for ends with it, and so do its pages.
        if (!isOver) throw failure;
      });
    };
    const step: FakeGateway['step'] = (to) => advance(() => gateway.step(to));
    const play: FakeGateway['play'] = (options) => advance(() => gateway.play(options));
    await provide(Object.create(gateway, { step: { value: step }, play: { value: play } }) as FakeGateway);
    isOver = true;
    await gateway.close();
    report();
  },
});

/** Begins the clock of all pages at recorded time. What is returned sets it forward to what that is then. */
async function recordedClock(context: BrowserContext, gateway: FakeGateway): Promise<() => Promise<void>> {
  const begin = gateway.time.getTime();
  await context.clock.install({ time: begin });
  const installed = performance.now();
  let forwarded = 0;
  return async () => {
    // Each tab began its clock at another moment, one that is yet to be opened here: none is to be behind.
    const unopened = begin + (performance.now() - installed) + forwarded;
    const shown = await Promise.all(context.pages().map((tab) => tab.evaluate(() => Date.now())));
    const ms = Math.max(0, Math.ceil(gateway.time.getTime() - Math.min(unopened, ...shown)));
    await context.clock.fastForward(ms);
    forwarded += ms;
  };
}
