import { parseArgs } from 'node:util';
import { type ContestantName, LOADERS } from './contestants/table';

export interface Settings {
  /** Changes per second. */
  rates: number[];
  runs: number;
  /** Measured time of a run, ms, and the time before it at the same rate. */
  ms: number;
  warmMs: number;
  /** Besides the idle page and the floor, which are always there. */
  contestants: ContestantName[];
  burstRuns: number;
  /** How often the search for the highest rate is repeated. */
  rampPasses: number;
  seed: string;
  /** Measures on a phone instead of a desktop. */
  phone: boolean;
  /** Profiles this contestant instead of measuring it. */
  profile: ContestantName | undefined;
}

const FULL = { rates: [500, 2_000, 10_000, 30_000], runs: 9, ms: 6_000, warmMs: 1_500, rampPasses: 3 };
const PHONE = { rates: [500, 2_000], runs: 5, ms: 6_000, warmMs: 1_500, rampPasses: 0 };
const QUICK = { rates: [2_000, 10_000], runs: 3, ms: 3_000, warmMs: 1_000, rampPasses: 0 };

export const USAGE = `usage: npm run bench [-- OPTIONS]
  --quick                 two rates, three runs of three seconds, no search for the highest rate
  --phone                 on a phone, six times slower, with a finger on it (${PHONE.rates.join(',')})
  --rates N,N             changes per second (${FULL.rates.join(',')})
  --runs N                runs of each contestant at each rate (${FULL.runs})
  --seconds N             measured seconds of a run (${FULL.ms / 1_000})
  --contestants NAME,NAME of ${Object.keys(LOADERS).join(', ')}; idle and floor are always among them
  --bursts N              runs of the catch-up burst (as many as runs)
  --ramps N               searches for the highest rate (${FULL.rampPasses})
  --seed TEXT             another stream
  --profile NAME          where this contestant's time goes at the first rate`;

/** Throws an error that explains what is wrong in the user's terms. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      phone: { type: 'boolean', default: false },
      rates: { type: 'string' },
      runs: { type: 'string' },
      seconds: { type: 'string' },
      contestants: { type: 'string' },
      bursts: { type: 'string' },
      ramps: { type: 'string' },
      seed: { type: 'string', default: 'odds' },
      profile: { type: 'string' },
    },
  });
  const preset = values.phone ? PHONE : values.quick ? QUICK : FULL;
  const runs = values.runs === undefined ? preset.runs : number('runs', values.runs, 1);
  return {
    rates: values.rates?.split(',').map((rate) => number('rates', rate, 1)) ?? [...preset.rates],
    runs,
    ms: values.seconds === undefined ? preset.ms : number('seconds', values.seconds, 0.1) * 1_000,
    warmMs: preset.warmMs,
    contestants: names(values.contestants),
    burstRuns: values.bursts === undefined ? runs : number('bursts', values.bursts, 0),
    rampPasses: values.ramps === undefined ? preset.rampPasses : number('ramps', values.ramps, 0),
    seed: values.seed,
    phone: values.phone,
    profile: values.profile === undefined ? undefined : contestant(values.profile),
  };
}

function number(option: string, text: string, least: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= least)) {
    throw new Error(`--${option} is "${text}"; a number of at least ${least} is needed`);
  }
  return value;
}

function names(text: string | undefined): ContestantName[] {
  const all = Object.keys(LOADERS) as ContestantName[];
  if (text === undefined) return all.filter((name) => name !== 'idle');
  return [...new Set(['floor' as const, ...text.split(',').map(contestant)])].filter((name) => name !== 'idle');
}

function contestant(text: string): ContestantName {
  if (!Object.hasOwn(LOADERS, text)) {
    throw new Error(`"${text}" is no contestant; there are ${Object.keys(LOADERS).join(', ')}`);
  }
  return text as ContestantName;
}
