import { parseArgs } from 'node:util';
import { command, wrongUsage } from '../recordings/command';
import { publishExchange } from './betfair/command';
import { publishLsports } from './lsports/command';

/**
 * `npm run feed-server -- betfair FILES…` or `-- lsports [FILES…]`: the other side of a feed, for whoever integrates one, over
 * its own protocol.
 */
const USAGE = `usage: npm run feed-server -- betfair FILE… [OPTIONS]
       npm run feed-server -- lsports [FILE…] [OPTIONS]    without files: the simulator's stream
  --port N                  betfair: of the stream (8443); lsports: of the calls (8445)
  --login-port N            betfair: of the sign-in (8444)
  --broker-port N           lsports: of the RabbitMQ (5673)
  --speed N                 recorded seconds per second (1)
  --longest-pause S         no pause between messages of files is longer (5)
  --seed TEXT               lsports: of the simulator (feed)
  --cut S                   every S seconds all connections end, in the middle of whatever is on them
  --silent S                every S seconds nothing is sent, for half of the time
  --unreliable S            betfair: every S seconds messages have the status 503, for half of the time
  --interrupted S           lsports: every S seconds heartbeats call the markets interrupted, for half of the time
  --exhausted S             lsports: every S seconds the account has no credits, for half of the time
  --unknown S               lsports: every S seconds odds of an unknown fixture, and half a message
  --duplicate P             lsports: P percent of messages come twice (0)
  --reorder P               lsports: P percent of messages come after the one that follows (0)
  --seconds                 lsports: stamps are in seconds`;

const NUMBERS_NOT = new Set(['seed', 'seconds']);

command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: {
      port: { type: 'string' },
      'login-port': { type: 'string', default: '8444' },
      'broker-port': { type: 'string', default: '5673' },
      speed: { type: 'string', default: '1' },
      'longest-pause': { type: 'string', default: '5' },
      seed: { type: 'string', default: 'feed' },
      cut: { type: 'string' },
      silent: { type: 'string' },
      unreliable: { type: 'string' },
      interrupted: { type: 'string' },
      exhausted: { type: 'string' },
      unknown: { type: 'string' },
      duplicate: { type: 'string', default: '0' },
      reorder: { type: 'string', default: '0' },
      seconds: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [kind, ...files] = positionals;
  const wrong = Object.entries(values).find(([name, text]) => !NUMBERS_NOT.has(name) && !(Number(text) >= 0));
  if (wrong) return wrongUsage(USAGE, `--${wrong[0]} is "${wrong[1]}", not a number`);
  if (kind !== 'betfair' && kind !== 'lsports') return wrongUsage(USAGE, 'which feed? There are betfair and lsports');
  if (kind === 'betfair' && files.length === 0) return wrongUsage(USAGE, 'a file is needed');
  const problem =
    kind === 'betfair'
      ? await publishExchange(files, { ...values, port: values.port ?? '8443' }, showSite)
      : await publishLsports(files, { ...values, port: values.port ?? '8445' }, showSite);
  if (problem !== undefined) return wrongUsage(USAGE, problem);
  console.log('all messages are out; heartbeats go on');
  await new Promise(() => {});
  return 0;
});

function showSite(variables: Readonly<Record<string, string>>): void {
  const set = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  console.log(`the site for it:\n${set.join(' ')} npm start`);
}
