import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage, DIST } from '../build';
import { serve, type Serving } from '../serve';
import type { StreamPlan } from '../stream/plan';
import { ensureStream } from '../stream/streamFiles';
import type { Wire } from '../stream/wire';
import { Chromium } from './chromium';

const STREAMS = join(DIST, 'streams');

/** The browser, the served page and the streams. */
export class Lab {
  readonly chromium: Chromium;
  readonly #serving: Serving;

  private constructor(chromium: Chromium, serving: Serving) {
    this.chromium = chromium;
    this.#serving = serving;
  }

  /** `readable`: with names in the page's code. */
  static async open({ readable }: { readable: boolean }): Promise<Lab> {
    const page = await buildPage(readable);
    // Those of an earlier build may have other frames.
    rmSync(STREAMS, { recursive: true, force: true });
    const serving = await serve(page, STREAMS);
    return new Lab(await Chromium.start(), serving);
  }

  get cdp() {
    return this.chromium.cdp;
  }

  get origin(): string {
    return this.#serving.origin;
  }

  /** Writes the stream unless this run has it; returns its name. */
  stream(plan: StreamPlan, wire: Wire): string {
    return ensureStream(STREAMS, plan, wire);
  }

  async close(): Promise<void> {
    await this.chromium.stop();
    this.#serving.stop();
  }
}
