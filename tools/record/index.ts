import { parseArgs } from 'node:util';
import { Subject } from 'rxjs';
import { betsOf, type Channel, gamesOf, isChannel } from '../../src/contract/stream/channel';
import { RECORDING_VERSION, type RecordingLine } from '../../src/book/recording';
import { record$ } from '../../src/engine/recorder/record';
import { realClock } from '../../src/engine/time/realClock';
import { ServerClock } from '../../src/engine/time/serverClock';
import { httpTime } from '../../src/engine/transport/httpTime';
import { link } from '../../src/engine/transport/link';
import { sseTransport } from '../../src/engine/transport/sse';
import { writeRecording } from '../recordingFile';
import { recordSimulated } from './recordSimulated';

/**
 * `npm run record -- http://HOST:PORT --out REC --seconds N --as ID:PASSWORD --sources CH,CH…`: writes down what a running
 * server sends to a member, who is signed out elsewhere by that.
 * `npm run record -- simulator:SEED --out REC --seconds N [--at TIME] [--speed N] [--matches N] [--sources CH,CH…]`: a small
 * world of the simulator, or one of so many matches in play, in virtual time: every channel of it, or those named.
 */
const USAGE =
  'usage: npm run record -- http://HOST:PORT|simulator:SEED --out REC --seconds N [--as ID:PASSWORD] [--sources CH,CH…] [--at TIME] [--speed N] [--matches N]';

/** Fixtures of a recorded simulator: enough to be a site, few enough to be a file. */
const SCALE = { inplay: 2, prematch: 3, markets: 40 };

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      out: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      as: { type: 'string', default: '' },
      sources: { type: 'string' },
      at: { type: 'string', default: '2026-03-01T10:00:00Z' },
      speed: { type: 'string', default: '1' },
      matches: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [source] = positionals;
  const seconds = Number(values.seconds);
  const { out } = values;
  if (source === undefined || out === undefined || !(seconds > 0)) {
    console.error(USAGE);
    return 2;
  }
  const seed = /^simulator:(.+)$/.exec(source)?.[1];
  const { started, ahead, lines } = seed
    ? recordSimulated(seed, {
        seconds,
        at: Date.parse(values.at),
        speed: Number(values.speed),
        scale: values.matches === undefined ? SCALE : { ...SCALE, inplay: Number(values.matches) },
        only: values.sources?.split(',').map(channelNamed),
      })
    : live(
        source,
        await signIn(source, values.as),
        seconds,
        (values.sources ?? [gamesOf('inplay'), betsOf('inplay')].join(',')).split(','),
      );
  let frames = 0;
  async function* counted() {
    for await (const line of lines) {
      if ('frame' in line) frames += 1;
      yield line;
    }
  }
  const header = () => ({ rec: RECORDING_VERSION, started, source, producer: 'record', ...aheadOf(ahead()) }) as const;
  await writeRecording(out, header, counted());
  console.log(`${out}: ${frames} frames`);
  return frames > 0 ? 0 : 1;
}

/** The token of a session at the site; a site that lets anybody see its odds needs none. */
async function signIn(base: string, who: string): Promise<string | undefined> {
  if (who === '') return undefined;
  const [userId, ...password] = who.split(':');
  const answer = await fetch(`${base}/api/member/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId, password: password.join(':') }),
  });
  if (!answer.ok) throw new Error(`${userId} could not sign in: ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}

function channelNamed(name: string): Channel {
  if (!isChannel(name)) throw new Error(`${name} is not a channel`);
  return name;
}

function live(base: string, token: string | undefined, seconds: number, names: readonly string[]) {
  const channels = names.map(channelNamed);
  const link$ = link({
    transport: sseTransport({ base: `${base}/api`, token: () => token }),
    clock: realClock,
    random: Math.random,
    positions: () => channels.map((ch) => ({ ch })),
    verbs$: new Subject(),
    wake$: new Subject(),
  });
  const server = new ServerClock(realClock, httpTime(`${base}/api`), Math.random);
  server.start();
  async function* lines(): AsyncGenerator<RecordingLine> {
    const pending: RecordingLine[] = [];
    const until = Date.now() + seconds * 1_000;
    const recording = record$(link$, realClock).subscribe((line) => pending.push(line));
    while (Date.now() < until) {
      await new Promise((done) => setTimeout(done, 100));
      yield* pending.splice(0);
    }
    recording.unsubscribe();
    server.stop();
    yield* pending.splice(0);
    yield { t: seconds * 1_000, control: 'end', detail: '' };
  }
  const ahead = () => {
    const { now, known } = server.read();
    return known ? Math.round(now - Date.now()) : undefined;
  };
  return { started: Date.now(), ahead, lines: lines() };
}

/** The part of a header; none where it is not known. */
function aheadOf(ahead: number | undefined): { ahead?: number } {
  return ahead === undefined ? {} : { ahead };
}

main().then(
  (code) => process.exit(code),
  (failure: unknown) => {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exit(1);
  },
);
