import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killUnderLoad } from '../../tools/campaign/kill';
import { playMatch } from '../../tools/campaign/recordedMatch';
import { resendBets } from '../../tools/campaign/resend';
import { openSite, type CampaignSite } from '../../tools/campaign/site/site';
import { root } from '../../tools/setup/root.mjs';
import { hasNats } from '../support/nats';

// Short samples of the betting campaigns, which prove more at full length.
describe('campaigns on one site', () => {
  let site: CampaignSite;
  const said: string[] = [];
  const say = (line: string) => void said.push(line);

  beforeAll(async () => {
    // Several need a NATS between them.
    site = await openSite({ servers: hasNats ? 2 : 1, isKillable: true });
  });

  afterAll(() => site.close());

  it('resend: bets that are sent again and again are one each', async () => {
    expect(await resendBets(site, { n: 60, seed: 1, log: say }), said.join('\n')).toEqual({ trials: 60, failures: 0 });
    expect(said.at(-1)).toMatch(/\d+ accepted/);
  });

  it('kill: the server and the database, once each, under bets', async () => {
    expect(await killUnderLoad(site, { n: 2, seed: 1, log: say }), said.join('\n')).toEqual({ trials: 2, failures: 0 });
    expect(said.at(-2)).toMatch(/\d+ accepted/);
  });
});

it('recorded-match: no bet at a price the feed had left, and all are settled', async () => {
  const said: string[] = [];
  const path = join(root, 'recordings', 'goals-and-reviews.odds.ndjson.gz');
  // 25 minutes in 25 s: opening the site on a busy machine is a small part of it.
  const outcome = await playMatch(path, { members: 8, seed: 1, speed: 60, log: (line) => void said.push(line) });
  expect(outcome.failures, said.join('\n')).toBe(0);
  expect(outcome.trials).toBeGreaterThan(0);
});
