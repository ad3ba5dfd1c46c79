import type { SlipVariant } from '../../../contract/api/betting';
import type { Freshness } from '../../../rules/staleness';
import type { TextsOf } from '../inLanguage';
import type { labText as korean } from '../lab';

const AREAS = { inplay: 'In-play', europe: 'Prematch' } as const;
const PANELS = { frame: 'Frame', compare: 'Compare', price: 'Odds', cart: 'Bet slip', page: 'Saved page' } as const;
const EVENTS = {
  score: 'Score',
  suspension: 'Suspension',
  refused: 'Refused',
  rejected: 'Unreadable',
  epoch: 'New epoch',
  control: 'Connection',
} as const;
const FRESHNESS: Readonly<Record<Freshness, string>> = { live: 'live', late: 'late', down: 'down' };
const OUTCOMES: Readonly<Record<number, string>> = { 1: 'open', 2: 'suspended', 3: 'settled', 4: 'cancelled' };
const VARIANTS: Readonly<Record<SlipVariant, string>> = {
  normal: 'Korean-style',
  prematch: 'Korean-style prematch',
  european: 'Prematch',
  inplay: 'In-play',
  virtual: 'Virtual games',
  mini: 'Minigames',
};
const STAGES = {
  editing: 'choosing',
  submitting: 'being placed',
  waiting: 'pending',
  looking: 'looking up the result',
  receipt: 'placed',
} as const;
const COUNTS = {
  claimed: 'Odds claimed by channels',
  unclaimed: 'Odds no longer claimed',
  fixtures: 'Matches',
  incidents: 'Incidents',
} as const;

export const labEnglish: TextsOf<typeof korean> = {
  leave: 'Back to the site',
  drop: 'Drop a recording here.',
  opening: 'Opening.',
  about:
    'A file *.odds.ndjson.gz, made by saving what a page saw, by npm run record or npm run import. It does not leave this device.',
  choose: 'Choose file',
  address: 'Address of a recording',
  openAddress: 'Open address',
  problem: {
    elsewhere: (address: string) =>
      `${address}: this site’s policy (CSP) allows no addresses of other sites. Please download the file and drop it here.`,
    notAddress: (address: string) => `${address}: not an address.`,
    status: (address: string, status: number) => `${address}: could not be fetched (status ${status}).`,
    unreached: (address: string) => `${address}: no answer.`,
    empty: (name: string) => `${name}: the file is empty.`,
    nothing: (name: string) => `${name}: nothing is recorded.`,
    other: (name: string, fault: string) =>
      `${name}: not a recording. If it is a source file of a feed, please make a recording of it with npm run import -- FILE --out REC first. (${fault})`,
    version: (name: string, fault: string) => `${name}: a recording of another version can't be opened. (${fault})`,
    noStart: (name: string, fault: string) =>
      `${name}: without the time when it started it can't be opened. (${fault})`,
    cutShort: (fault: string) => `the file is cut short. Please fetch or copy it again. (${fault})`,
    damaged: (fault: string) => `the file is damaged and can't be unzipped. Please fetch or copy it again. (${fault})`,
    brokenOff: (fault: string) => `it broke off while it was read. Please open it again. (${fault})`,
    fault: (name: string, fault: string) => `${name}: ${fault}`,
    rest: (name: string, fault: string) => `The rest of ${name} could not be read: ${fault}`,
  },
  transport: {
    bar: 'Playing',
    moment: (date: string, at: string, lasts: string, line: number, lines: number) =>
      `${date} · ${at} / ${lasts} · line ${line} / ${lines}`,
    elapsed: (days: number, hours: number, clock: string) =>
      `${days > 0 ? `${days}d ` : ''}${days > 0 || hours > 0 ? `${hours}h ` : ''}${clock}`,
    asked: 'Time or line',
    askedFor: '21:43:07, 75:30, line 5001',
    go: 'Go',
    unreadable: (text: string) =>
      `‘${text}’ is neither a time nor a line. Please enter 21:43:07 (in Seoul), 75:30 (minutes from the start) or 5001 (a line).`,
    outside: (text: string, from: string, to: string, first: number, last: number) =>
      `‘${text}’ is not in this recording, which goes from ${from} to ${to} and from line ${first} to ${last}.`,
    back: 'Previous line',
    on: 'Next line',
    play: 'Play',
    pause: 'Pause',
    speed: 'Speed',
    time: 'Time',
    eventBefore: 'Event before',
    eventAfter: 'Event after',
    event: (kind: keyof typeof EVENTS) => EVENTS[kind],
    close: 'Open another',
    reading: (elapsed: string) => `Reading, ${elapsed} so far`,
    surveying: (percent: number) => `Surveying ${percent}%`,
  },
  lanes: {
    figure: 'Flow by channel',
    go: 'Go to the time pressed',
    events: (n: number) => (n === 1 ? '1 event' : `${n} events`),
    latency: (most: number | undefined) => (most === undefined ? 'latency not recorded' : `latency up to ${most}ms`),
  },
  areas: 'Area',
  area: (area: keyof typeof AREAS) => AREAS[area],
  panels: 'Details',
  panel: (panel: keyof typeof PANELS) => PANELS[panel],
  frame: {
    applied: 'applied',
    whole: 'applied, image complete',
    refused: (refusal: string) => `refused (${refusal})`,
    is: (kind: string, ch: string, seq: number, epoch: string, what: string) =>
      `${ch} ${kind} ${seq}, epoch ${epoch}: ${what}`,
    unreadable: (why: string) => `a frame that cannot be decoded (${why})`,
    notLine: (why: string) => `not a line of a recording (${why})`,
    control: (control: string) => `connection: ${control}`,
    other: 'a small state of the site, or the end of the stream',
    latency: (ms: number | undefined) =>
      ms === undefined ? 'Latency: not recorded' : `Latency: ${ms}ms (from being made to arriving)`,
    raw: (length: string) => `As sent, ${length} characters`,
    channels: 'Channels',
    freshness: (freshness: Freshness) => FRESHNESS[freshness],
    outcome: (name: string, from: number, to: number) => `Outcome ${name}: status ${from} → ${to}`,
    market: (name: string, from: number, to: number) => `Market ${name}: status ${from} → ${to}`,
    fixture: (id: string, from: number | undefined, to: number) => `Match ${id}: status ${from ?? 'none'} → ${to}`,
    scored: (id: string) => `Match ${id}: score`,
    removed: (id: string) => `Match ${id}: gone`,
    price: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
    count: (what: keyof typeof COUNTS, n: number) => `${COUNTS[what]}: ${n}`,
  },
  compare: {
    mark: 'Mark this moment',
    found: (marked: string, markedLine: number, shown: string, shownLine: number, n: number) =>
      `${marked} (line ${markedLine}) and ${shown} (line ${shownLine}): ${n === 1 ? '1 difference' : `${n} differences`}`,
    first: (n: number) => `, the first ${n}`,
    all: (n: number) => `All matches (${n})`,
    absent: 'absent',
    status: (status: number) => OUTCOMES[status] ?? String(status),
    market: (status: number) => `market ${OUTCOMES[status] ?? status}`,
  },
  cart: {
    unknown: 'Not recorded. Only files saved from a page have slips.',
    about: (saved: string) =>
      `The bet slip as saved at ${saved}. Odds and states are those of the moment shown; stakes are not in it.`,
    empty: 'The bet slip was empty when it was saved.',
    variant: (variant: SlipVariant) => VARIANTS[variant],
    stage: (stage: keyof typeof STAGES) => STAGES[stage],
    total: (price: string) => `Total odds ${price}`,
  },
  price: {
    press: 'Press odds to see every change they had.',
    collecting: 'Collecting.',
    changes: (n: number) => (n === 1 ? '1 change' : `${n} changes`),
    moment: (time: string, line: number, price: string, status: number) =>
      `${time} line ${line} ${price} ${OUTCOMES[status] ?? status}`,
  },
};
