import {
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
    await context.clock.install({ time: gateway.time });
    await routeToGateway(context, { api, gatewayUrl: gateway.url, onProblem: (problem) => problems.push(problem) });
    const advance = async (sending: () => Promise<void>) => {
      report();
      await sending();
      // Each tab began its clock at another moment: none is to be behind.
      const shown = await Promise.all(context.pages().map((tab) => tab.evaluate(() => Date.now())));
      await context.clock.fastForward(Math.max(0, gateway.time.getTime() - Math.min(...shown)));
    };
    const step: FakeGateway['step'] = (to) => advance(() => gateway.step(to));
    const play: FakeGateway['play'] = (options) => advance(() => gateway.play(options));
    await provide(Object.create(gateway, { step: { value: step }, play: { value: play } }) as FakeGateway);
    await gateway.close();
    report();
  },
});
