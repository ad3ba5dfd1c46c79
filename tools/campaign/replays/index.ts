import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { serveHarness } from '../../../e2e/harness/serveHarness';
import { readRecording } from '../../../server/feeds/recording/readRecording';
import { type Recorded, replay, type ReplayOptions } from '../../replay/replay';
import type { Campaign, CampaignResult } from '../campaign';
import { withBrowser } from '../withBrowser';

/** Recorded days are replayed at this speed too; the burst of the horse race also at the slow one. */
const FAST = 1_000;
const SLOW = 50;
const SLOW_FILES = /horse/;

interface Row {
  name: string;
  resultText: string;
  path: string | undefined;
}

type Run = Omit<ReplayOptions, 'recorded'>;

/**
 * Imports every source file under `RECORDINGS_DIR` (else `../shared/recordings`) and our own recordings, and replays each at
 * several speeds and with `n` fault schedules, in Node and in a browser: one digest for all.
 */
export const replays: Campaign = {
  about: 'imports and replays every recording, in Node and in a browser, with n fault schedules each: one digest',
  n: 20,
  run: ({ n, log }) =>
    withBrowser(async (browser) => {
      const work = mkdtempSync(join(tmpdir(), 'replays-'));
      const harness = await serveHarness();
      const page = await browser.newPage();
      await page.goto(harness.page);
      await page.waitForFunction(() => 'replayHere' in window);
      try {
        const outcome: CampaignResult = { trials: 0, failures: 0 };
        const rows = importAll(work);
        for (const row of rows) {
          log(`${row.name}: ${row.resultText}`);
          const { path } = row;
          if (path === undefined) continue;
          const recorded = await recordedOf(path);
          const clean = await replay({ recorded, speed: 'max' });
          log(
            `  ${clean.digest}  ${clean.frames} frames, ${clean.changes} changes, ${clean.bets} bets, ${Math.round(clean.changes / (clean.ms / 1_000))} changes/s in Node`,
          );
          const inPage = (run: Run) =>
            page.evaluate(([url, options]) => window.replayHere(url, options), [harness.recording(path), run] as const);
          const inNode = (run: Run) => replay({ recorded, ...run });
          const check = async (what: string, run: Promise<{ digest: string }>) => {
            const { digest } = await run;
            outcome.trials += 1;
            if (digest === clean.digest) return;
            outcome.failures += 1;
            log(`  ${what}: digest ${digest}`);
          };
          await check('browser', inPage({ speed: 'max' }));
          const speeds = SLOW_FILES.test(row.name) ? [FAST, SLOW] : [FAST];
          // Most of their time is waiting.
          await Promise.all(
            speeds.flatMap((speed) => [
              check(`speed ${speed}`, inNode({ speed })),
              check(`browser, speed ${speed}`, inPage({ speed })),
            ]),
          );
          for (let faults = 1; faults <= n; faults++) {
            await Promise.all([
              check(`faults ${faults}`, inNode({ speed: 'max', faults })),
              check(`browser, faults ${faults}`, inPage({ speed: 'max', faults })),
            ]);
          }
        }
        return outcome;
      } finally {
        await harness.close();
        rmSync(work, { recursive: true, force: true });
      }
    }),
};

async function recordedOf(path: string): Promise<Recorded> {
  const { header } = await readRecording(path);
  return {
    header,
    async *lines() {
      yield* (await readRecording(path)).lines;
    },
  };
}

function importAll(work: string): Row[] {
  const ours = readdirSync('recordings')
    .filter((name) => name.endsWith('.gz'))
    .map((name): Row => ({ name, resultText: 'our own', path: join('recordings', name) }));
  const folder = process.env['RECORDINGS_DIR'] ?? join('..', 'shared', 'recordings');
  const sources = existsSync(folder) ? filesBelow(folder).filter((path) => !path.endsWith('.md')) : [];
  return [
    ...ours,
    ...sources.map((source): Row => {
      const path = join(work, `${basename(source)}.odds.ndjson.gz`);
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', 'tsx', 'tools/import/index.ts', source, '--out', path],
        { encoding: 'utf8' },
      );
      const resultText = (status === 0 ? stdout : `${stdout}${stderr}`).trim().split('\n').join('; ');
      return { name: basename(source), resultText, path: status === 0 ? path : undefined };
    }),
  ];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesBelow(path) : [path];
    });
}
