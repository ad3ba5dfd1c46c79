import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Fixture } from '../../../src/contract/stream/fixture';
import { Scoreboard } from '../../../src/ui/detail/Scoreboard';
import { Tracker } from '../../../src/ui/detail/tracker/Tracker';
import { openSource } from '../../../server/feeds/importers/openSource';
import { imported } from '../../server/feeds/importers/support/imported';
import { recording, recordingsAtHand } from '../../server/feeds/importers/support/recordings';

const CRICKET = [
  'betfair/cricket-NED-PNG-2022-odds-1.200806927.jsonl.gz',
  'betfair/cricket-NED-PNG-2022-scores-ccm-1.200806927.jsonl.gz',
];

/** The match panel's upper part, of the one match of these files as they end. */
async function show(...paths: string[]): Promise<Fixture> {
  const { picture } = await imported(await Promise.all(paths.map((path) => openSource(recording(path)))));
  const [fixture] = picture.fixtures.values();
  render(
    <>
      <Scoreboard fixture={fixture!} clock={null} />
      <Tracker fixture={fixture!} incidents={[]} suspended={false} complete />
    </>,
  );
  return fixture!;
}

describe.skipIf(!recordingsAtHand)('the tracker over recordings', () => {
  it('shows the scoreboard of a cricket match, and that it reports no incidents', async () => {
    const { scoreboard } = await show(...CRICKET);
    const totals = [...document.querySelectorAll('.total')].map((cell) => cell.textContent);
    expect(totals).toEqual(scoreboard!.results);
    expect(totals.join()).toMatch(/\d+\/\d+/);
    expect(screen.getByText('이 경기는 진행 기록이 제공되지 않습니다.')).toBeVisible();
  });

  it.each(['everton-v-southampton', 'man-utd-v-aston-villa'])('names that football has no score: %s', async (match) => {
    const { scoreboard } = await show(`polled-football-2015/${match}.ndjson.gz`);
    expect(scoreboard).toBeUndefined();
    expect(screen.getByText('이 경기는 점수와 진행 기록이 제공되지 않습니다.')).toBeVisible();
    expect([...document.querySelectorAll('.total')].map((cell) => cell.textContent)).toEqual(['–', '–']);
  });
});
