import { parseArgs } from 'node:util';
import { betsOf, type Channel, gamesOf, isChannel } from '../../src/contract/stream/channel';
import { RECORDING_START } from '../../src/book/readRecording';
import { RECORDING_VERSION } from '../../src/book/recording';
import { isWithin } from '../../src/contract/bounds';
import { command, wrongUsage } from '../recordings/command';
import { writeRecording } from '../recordingFile';
import { endedBySignal } from './endedBySignal';
import { recordSimulated } from './recordSimulated';
import { recordSite } from './recordSite';

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

command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: {
      out: { type: 'string' },
      seconds: { type: 'string', default: '60' },
      as: { type: 'string' },
      sources: { type: 'string' },
      at: { type: 'string' },
      speed: { type: 'string' },
      matches: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [source] = positionals;
  const seconds = Number(values.seconds);
  const { out } = values;
  if (source === undefined || out === undefined || !(seconds > 0)) {
    const missing = source === undefined ? 'what to record' : out === undefined ? '--out' : '--seconds above 0';
    return wrongUsage(USAGE, `${missing} is needed`);
  }
  const seed = /^simulator:(.+)$/.exec(source)?.[1];
  const at = Date.parse(values.at ?? '2026-03-01T10:00:00Z');
  const speed = Number(values.speed ?? 1);
  const matches = Number(values.matches ?? SCALE.inplay);
  const others = seed === undefined ? (['at', 'speed', 'matches'] as const) : (['as'] as const);
  const wrong = [
    ...others.map((name) => values[name] !== undefined && `--${name} is nothing that ${source} has`),
    !isWithin(at, RECORDING_START) && `--at is "${values.at}"; a time such as 2026-03-01T10:00:00Z is needed`,
    !(speed > 0 && Number.isFinite(speed)) && `--speed is "${values.speed}"; a number above 0 is needed`,
    !(Number.isSafeInteger(matches) && matches >= 0) && `--matches is "${values.matches}"; a whole number is needed`,
  ].filter((problem) => problem !== false);
  if (wrong.length > 0) return wrongUsage(USAGE, wrong.join('\n'));
  const only = values.sources?.split(',').map(channelNamed);
  // What a site sent can't be had again: a signal makes its recording a shorter one.
  const ended = seed === undefined ? endedBySignal() : undefined;
  const { started, ahead, lines, ending } = seed
    ? recordSimulated(seed, {
        seconds,
        at,
        speed,
        scale: { ...SCALE, inplay: matches },
        only,
      })
    : await recordSite(source, {
        as: values.as ?? '',
        seconds,
        channels: only ?? [gamesOf('inplay'), betsOf('inplay')],
        ended,
      });
  let frames = 0;
  async function* counted() {
    for await (const line of lines) {
      if ('frame' in line) frames += 1;
      yield line;
    }
    const span = ended?.aborted ? '' : ` in ${seconds} s`;
    if (frames === 0) throw new Error(`nothing came from ${source}${span}; no recording was written`);
  }
  const header = () => ({ rec: RECORDING_VERSION, started, source, producer: 'record', ...aheadOf(ahead()) }) as const;
  await writeRecording(out, header, counted(), { comesOnce: ended !== undefined });
  console.log(`${out}: ${frames} frames`);
  const why = ending();
  if (why === undefined) return 0;
  console.error(why);
  return 1;
});

function channelNamed(name: string): Channel {
  if (!isChannel(name)) throw new Error(`${name} is not a channel`);
  return name;
}

/** The part of a header; none where it is not known. */
function aheadOf(ahead: number | undefined): { ahead?: number } {
  return ahead === undefined ? {} : { ahead };
}
