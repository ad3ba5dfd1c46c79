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
   * The gateway that the page's stream is of, over SSE or WebSocket. A step is one for the page's clock too, which shows recorded
   * time and runs on between them. A page of another machine that has its stream over SSE makes a step, or else the test, fail.
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
  odds: async ({ page, recording, from, api }, provide) => {
    if (recording === '') throw new ReplayError("the option `recording` is missing: test.use({ recording: 'PATH' })");
    const gateway = await fakeGateway(recording, { from });
    const problems: ReplayError[] = [];
    const report = () => {
      const [problem] = problems.splice(0);
      if (problem) throw problem;
    };
    await page.clock.install({ time: gateway.time });
    await routeToGateway(page, { api, gatewayUrl: gateway.url, onProblem: (problem) => problems.push(problem) });
    const step: FakeGateway['step'] = async (to) => {
      report();
      await gateway.step(to);
      const shown = await page.evaluate(() => Date.now());
      await page.clock.fastForward(Math.max(0, gateway.time.getTime() - shown));
    };
    await provide(Object.create(gateway, { step: { value: step } }) as FakeGateway);
    await gateway.close();
    report();
  },
});
