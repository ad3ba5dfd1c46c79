import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { every } from '../../src/rules/clock';
import { machineClock } from '../../server/timing/machineClock';
import { command, wrongUsage } from '../recordings/command';
import { root } from '../setup/root.mjs';
import { ownCertificate } from './betfair/certificate';
import { type ExchangeServer, exchangeServer } from './betfair/exchangeServer';
import { exchangeMessages, playBack } from './betfair/playback';

/**
 * `npm run feed-server -- betfair FILES…`: the other side of a feed, for whoever integrates one. Files of the exchange's stream
 * are published over its protocol, with its sign-in, from when somebody reads.
 */
const USAGE = `usage: npm run feed-server -- betfair FILE… [OPTIONS]
  --port N, --login-port N  of the stream and of the sign-in (8443, 8444)
  --speed N                 recorded seconds per second (1)
  --longest-pause S         no pause between messages is longer (5)
  --cut S                   every S seconds all connections end, in the middle of a line
  --unreliable S            every S seconds messages have the status 503, for half of the time
  --silent S                every S seconds nothing is sent, for half of the time`;

const ACCOUNT = { username: 'demo', password: 'demo' };

command(async () => {
  const { values, positionals } = parseArgs({
    options: {
      port: { type: 'string', default: '8443' },
      'login-port': { type: 'string', default: '8444' },
      speed: { type: 'string', default: '1' },
      'longest-pause': { type: 'string', default: '5' },
      cut: { type: 'string' },
      unreliable: { type: 'string' },
      silent: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [kind, ...files] = positionals;
  if (kind !== 'betfair') return wrongUsage(USAGE, 'which feed? There is betfair');
  if (files.length === 0) return wrongUsage(USAGE, 'a file is needed');
  const wrong = Object.entries(values).find(([, text]) => text !== undefined && !(Number(text) >= 0));
  if (wrong) return wrongUsage(USAGE, `--${wrong[0]} is "${wrong[1]}", not a number`);
  const messages = await exchangeMessages(files);
  if (messages.length === 0) return wrongUsage(USAGE, `no message of the exchange's stream is in ${files.join(', ')}`);

  const certificate = await ownCertificate();
  const folder = join(root, '.data', 'feed-server');
  await mkdir(folder, { recursive: true });
  const trusted = join(folder, 'certificate.pem');
  await writeFile(trusted, certificate.cert);
  const [port, loginPort] = [Number(values.port), Number(values['login-port'])];
  const server = await exchangeServer({ certificate, port, loginPort, ...ACCOUNT });
  const variables = {
    NODE_EXTRA_CA_CERTS: trusted,
    FEED: 'betfair',
    BETFAIR_STREAM: `localhost:${server.port}`,
    BETFAIR_LOGIN: server.login,
    BETFAIR_API: server.api,
    BETFAIR_APP_KEY: 'demo',
    BETFAIR_USERNAME: ACCOUNT.username,
    BETFAIR_PASSWORD: ACCOUNT.password,
    BETFAIR_FILTER: "'{}'",
  };
  console.log(`${messages.length} messages, from when somebody reads; the site for them:`);
  console.log(
    `${Object.entries(variables)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')} npm start`,
  );
  beginFaults(server, values);
  await server.read();
  const longestPauseMs = Number(values['longest-pause']) * 1_000;
  await playBack(messages, server.publish, { clock: machineClock, speed: Number(values.speed), longestPauseMs });
  console.log('all messages are out; heartbeats go on');
  await new Promise(() => {});
  return 0;
});

function beginFaults(server: ExchangeServer, faults: { cut?: string; unreliable?: string; silent?: string }): void {
  const ms = (text: string) => Number(text) * 1_000;
  if (faults.cut) every(machineClock, ms(faults.cut), () => server.cut());
  for (const [text, set] of [
    [faults.unreliable, server.setUnreliable],
    [faults.silent, server.setSilent],
  ] as const) {
    if (!text) continue;
    every(machineClock, ms(text), () => {
      set(true);
      machineClock.after(ms(text) / 2, () => set(false));
    });
  }
}
