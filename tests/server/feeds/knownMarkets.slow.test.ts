import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openSource } from '../../../server/feeds/importers/openSource';
import { readRecording } from '../../../server/feeds/recording/readRecording';
import { findMarket } from '../../../src/contract/markets/findMarket';
import { imported } from './importers/support/imported';
import { recording, recordingsAtHand } from './importers/support/recordings';

const OWN = 'recordings';

/** Names that the catalogue has no row for. Files that name no markets give their ids in place of names. */
function unlisted(names: Iterable<string>): string[] {
  return [...new Set(names)].filter((name) => !findMarket(name) && !/^[\d.]+$/.test(name));
}

it.each(readdirSync(OWN).filter((file) => file.endsWith('.gz')))(
  'the catalogue has every market of %s',
  async (file) => {
    const names: string[] = [];
    for await (const line of (await readRecording(`${OWN}/${file}`)).lines) {
      const frame = 'frame' in line ? line.frame : '';
      for (const [, name] of frame.matchAll(/"f":"[^"]*","id":"[^"]*","name":"([^"]*)"/g)) names.push(name!);
    }
    expect(new Set(names).size).toBeGreaterThan(10);
    expect(unlisted(names)).toEqual([]);
  },
);

describe.skipIf(!recordingsAtHand)('the catalogue has every market of recordings of', () => {
  it.each(['polled-football-2015', 'betfair', 'betfair-status', 'lsports'])('%s', async (folder) => {
    const files = readdirSync(recording(folder)).filter((file) => /\.jsonl?\b|\.ndjson\b/.test(file));
    let count = 0;
    for (const file of files) {
      const { picture } = await imported([openSource(recording(`${folder}/${file}`))], { aliveEvery: 0 });
      count += picture.markets.size;
      expect([file, unlisted([...picture.markets.values()].map(({ name }) => name))]).toEqual([file, []]);
    }
    expect(count).toBeGreaterThan(0);
  });
});
