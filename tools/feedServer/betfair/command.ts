import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machineClock } from '../../../server/timing/machineClock';
import { root } from '../../setup/root.mjs';
import { alternately, repeatedly } from '../faultTimes';
import { playBack } from '../playback';
import { ownCertificate } from './certificate';
import { exchangeMessages, publishedAt } from './exchangeMessages';
import { exchangeServer } from './exchangeServer';

const ACCOUNT = { username: 'demo', password: 'demo' };

export interface ExchangeCommand {
  port: string;
  'login-port': string;
  speed: string;
  'longest-pause': string;
  cut?: string;
  unreliable?: string;
  silent?: string;
}

/** Publishes files of the exchange's stream over its protocol, with its sign-in, from when somebody reads. */
export async function publishExchange(
  files: readonly string[],
  values: ExchangeCommand,
  showSite: (variables: Readonly<Record<string, string>>) => void,
): Promise<string | undefined> {
  const messages = await exchangeMessages(files);
  if (messages.length === 0) return `no message of the exchange's stream is in ${files.join(', ')}`;
  const certificate = await ownCertificate();
  const folder = join(root, '.data', 'feed-server');
  await mkdir(folder, { recursive: true });
  const trusted = join(folder, 'certificate.pem');
  await writeFile(trusted, certificate.cert);
  const [port, loginPort] = [Number(values.port), Number(values['login-port'])];
  const server = await exchangeServer({ certificate, port, loginPort, ...ACCOUNT });
  console.log(`${messages.length} messages, from when somebody reads`);
  showSite({
    NODE_EXTRA_CA_CERTS: trusted,
    FEED: 'betfair',
    BETFAIR_STREAM: `localhost:${server.port}`,
    BETFAIR_LOGIN: server.login,
    BETFAIR_API: server.api,
    BETFAIR_APP_KEY: 'demo',
    BETFAIR_USERNAME: ACCOUNT.username,
    BETFAIR_PASSWORD: ACCOUNT.password,
    BETFAIR_FILTER: "'{}'",
  });
  repeatedly(values.cut, server.cut);
  alternately(values.unreliable, server.setUnreliable);
  alternately(values.silent, server.setSilent);
  await server.read();
  const longestPauseMs = Number(values['longest-pause']) * 1_000;
  const options = { at: publishedAt, clock: machineClock, speed: Number(values.speed), longestPauseMs };
  await playBack(messages, server.publish, options);
  return undefined;
}
