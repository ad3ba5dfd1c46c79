import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killUnderLoad } from '../../tools/campaign/kill';
import { resendBets } from '../../tools/campaign/resend';
import { openSite, type Site } from '../../tools/campaign/site/site';

// Short samples of the betting campaigns; they say more at full length.
describe('campaigns on one site', () => {
  let site: Site;
  const said: string[] = [];
  const say = (line: string) => void said.push(line);

  beforeAll(async () => {
    site = await openSite({ servers: 2, durable: true });
  });

  afterAll(() => site.close());

  it('resend: bets that are sent again and again are one each', async () => {
    expect(await resendBets(site, { n: 60, seed: 1, say }), said.join('\n')).toEqual({ trials: 60, failures: 0 });
    expect(said.at(-1)).toMatch(/\d+ accepted/);
  });

  it('kill: the server and the database, once each, under bets', async () => {
    expect(await killUnderLoad(site, { n: 2, seed: 1, say }), said.join('\n')).toEqual({ trials: 2, failures: 0 });
    expect(said.at(-2)).toMatch(/\d+ accepted/);
  });
});
