import { parseArgs } from 'node:util';
import { command, wrongUsage } from '../recordings/command';
import { ensureProgram } from '../setup/debianPrograms';
import type { Campaign, CampaignResult } from './campaign';
import { betRate } from './betRate';
import { bytes } from './bytes';
import { cashOutOrders } from './cashOutOrders';
import { coldVisits } from './coldVisits';
import { countdowns } from './countdowns';
import { doubleSpend } from './doubleSpend';
import { kill } from './kill';
import { lastSecond } from './lastSecond';
import { liability } from './liability';
import { lsports } from './lsports';
import { malformed } from './malformed';
import { outages } from './outages';
import { draws } from './draws';
import { frames } from './frames';
import { freeze } from './freeze';
import { fanOut } from './fanOut';
import { exchange } from './exchange';
import { forms } from './forms';
import { games } from './games';
import { plantedFaults } from './plantedFaults';
import { pollRate } from './pollRate';
import { priceMoves } from './priceMoves';
import { protections } from './protections';
import { rebates } from './rebates';
import { recordedMatch } from './recordedMatch';
import { replays } from './replays';
import { reports } from './reports';
import { resend } from './resend';
import { roles } from './roles';
import { rolling } from './rolling';
import { roundClose } from './roundClose';
import { roundKill } from './roundKill';
import { routes } from './routes';
import { scaling } from './scaling';
import { settleRate } from './settleRate';
import { streams } from './streams';
import { sureWinsCampaign } from './sureWins';
import { windows } from './windows';

const CAMPAIGNS: Readonly<Record<string, Campaign>> = {
  'bet-rate': betRate,
  bytes,
  'cash-out-orders': cashOutOrders,
  'cold-visits': coldVisits,
  countdowns,
  'double-spend': doubleSpend,
  kill,
  'last-second': lastSecond,
  lsports,
  draws,
  exchange,
  'fan-out': fanOut,
  forms,
  frames,
  freeze,
  games,
  liability,
  malformed,
  outages,
  'planted-faults': plantedFaults,
  'poll-rate': pollRate,
  'price-moves': priceMoves,
  protections,
  rebates,
  'recorded-match': recordedMatch,
  replays,
  reports,
  roles,
  rolling,
  'round-close': roundClose,
  'round-kill': roundKill,
  resend,
  routes,
  scaling,
  'settle-rate': settleRate,
  streams,
  'sure-wins': sureWinsCampaign,
  windows,
};

/** `npm run campaign -- NAME [--n N] [--seed S]`: prints N, failures and the 95 % bound. Exit 1 when anything failed. */
const USAGE = [
  'usage: npm run campaign -- NAME [--n N] [--seed S]',
  ...Object.entries(CAMPAIGNS).map(([name, { about, n }]) => `  ${name.padEnd(14)} ${about} (n ${n})`),
].join('\n');

command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: { n: { type: 'string' }, seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  const campaign = CAMPAIGNS[name ?? ''];
  if (!campaign)
    return wrongUsage(USAGE, name === undefined ? 'a campaign is needed' : `there is no campaign "${name}"`);
  const n = Number(values.n ?? campaign.n);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(n) || n < 1 || !Number.isSafeInteger(seed))
    return wrongUsage(USAGE, '--n and --seed are whole numbers, --n above 0');
  if (campaign.needsNats && !(await ensureProgram('nats-server'))) {
    console.log(`${name} is skipped: it starts several servers, and there is no nats-server`);
    return 0;
  }
  let outcome: CampaignResult;
  try {
    outcome = await campaign.run({ n, seed, log: (line) => console.log(line) });
  } catch (failure) {
    // Whole: where it happened is what is looked for.
    console.error(failure);
    return 1;
  }
  const { trials, failures } = outcome;
  // The rule of three: after N trials without a failure the true rate is below 3/N, 19 times out of 20.
  const bound = failures === 0 ? `failure rate below ${((3 / trials) * 100).toPrecision(2)} % (95 %)` : 'no bound';
  console.log(`N ${trials}, failures ${failures}, ${bound}`);
  return failures === 0 ? 0 : 1;
});
