import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordingLine } from '../../../src/book/recording';
import { firstDifference } from '../../diff/firstDifference';
import { type FoldBuild, FoldRun, THIS_BUILD } from '../../recordings/foldRun';
import { readNumbered } from '../../recordings/readLines';
import { bookDigestOf } from '../../replay/bookOf';
import { runNode } from '../../setup/child';
import { partsFrom, shrunk } from '../../shrink/shrunk';
import type { Campaign } from '../campaign';
import { FAULTS, withFault } from './faultyBuilds';

/** A small world, twelve times as fast as the site's: matches begin, are played and settled in it. */
const WORLD = ['--matches', '6', '--speed', '12'];
/** Frames that it sends in a second of its recording, at least. */
const FRAMES_A_SECOND = 20;
/** What is left of a failing stream must be fewer frames than these. */
const FEW = 20;

/** The commands that find a fault, over builds whose faults are known. */
export const plantedFaults: Campaign = {
  about:
    'plants faults in the fold: in a stream of n frames the first one that shows it is named, and few frames are left',
  n: 100_000,
  async run({ n, seed, log }) {
    const all = await simulatedLines(n, seed);
    log(`${all.length} lines`);
    let failures = 0;
    for (const fault of FAULTS) {
      await withFault(fault, async (build) => {
        const began = performance.now();
        const found = firstDifference({ lines: all, build: THIS_BUILD }, { lines: all, build });
        if (!found) return void log(`${fault.name}: shows nowhere in this stream`);
        const isFirst = sameAfter(all.slice(0, found.count - 1), build);
        const left = await shrunk(all, partsFrom(build));
        const isFew = left.length < FEW && (await partsFrom(build)(left));
        if (!isFirst || !isFew) failures += 1;
        log(
          `${isFirst && isFew ? 'found ' : 'FAILED'} ${fault.name}: line ${found.count}${isFirst ? '' : ', not the first'}, ` +
            `${left.length} lines left, ${((performance.now() - began) / 1_000).toFixed(0)} s`,
        );
      });
    }
    return { trials: FAULTS.length, failures };
  },
};

function sameAfter(lines: readonly RecordingLine[], build: FoldBuild): boolean {
  const [a, b] = [THIS_BUILD, build].map((each) => {
    const run = new FoldRun(each);
    for (const line of lines) run.give(line);
    return bookDigestOf(run.books);
  });
  return a === b;
}

async function simulatedLines(n: number, seed: number): Promise<RecordingLine[]> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-faults-'));
  try {
    const path = join(folder, 'stream.odds.ndjson.gz');
    const seconds = String(Math.ceil(n / FRAMES_A_SECOND));
    const args = ['tools/run.mjs', 'record', `simulator:${seed}`, '--seconds', seconds, '--out', path, ...WORLD];
    const { code, output } = await runNode(args, { cwd: process.cwd() });
    if (code !== 0) throw new Error(output);
    const { lines } = await readNumbered(path);
    const all: RecordingLine[] = [];
    for await (const { line } of lines) if (all.length < n) all.push(line);
    return all;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
