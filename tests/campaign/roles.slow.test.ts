import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECIDED_EACH, faultsInTurn } from '../../tools/campaign/roles';
import { openRolesSite, type RolesSite } from '../../tools/campaign/roles/rolesSite';
import { hasNats } from '../support/nats';

// A short sample of the campaign, which proves more at full length.
describe.skipIf(!hasNats)('a site of processes with roles on a cluster of NATS', () => {
  let site: RolesSite;
  beforeAll(async () => {
    site = await openRolesSite({ decidedEach: DECIDED_EACH, hasProxy: false });
  });
  afterAll(() => site.close());

  it('roles: the runner and a NATS server are killed under bets, and nothing is stale, lost or doubled', async () => {
    const said: string[] = [];
    const options = { n: 2, seed: 1, log: (line: string) => void said.push(line), streams: 6, watchedMs: 2_000 };
    expect(await faultsInTurn(site, options), said.join('\n')).toEqual({ trials: 2, failures: 0 });
    expect(said.at(-1)).toMatch(/\d+ accepted/);
  });
});
