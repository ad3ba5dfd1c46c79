import { parseArgs } from 'node:util';
import { dateTimeText } from '../../src/rules/text/kst';
import { command, wrongUsage } from '../recordings/command';
import { placeText } from '../recordings/placeText';
import { readNumbered } from '../recordings/readLines';
import { shownText } from '../recordings/shownText';
import { picture } from './picture';
import { type Survey, survey } from './survey';

/** `npm run inspect -- REC [--json]`: what is in a recording: channels, rates, gaps, faults, changes, the largest frames. */
const USAGE = 'usage: npm run inspect -- REC [--json]';
const COLUMNS = 72;

command(USAGE, async (faults) => {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) return wrongUsage(USAGE, 'one recording is needed');
  const unreadableLines: { n: number; fault: string }[] = [];
  const { header, lines } = await readNumbered(path, {
    add: (file, n = 0, fault) => {
      unreadableLines.push({ n, fault });
      faults.add(file, n, fault);
    },
  });
  const found = await survey(lines);
  if (values.json) {
    const withoutTimes = (key: string, value: unknown) => (key === 'times' || key === 'faultTimes' ? undefined : value);
    const lanes = Object.fromEntries(found.lanes);
    console.log(JSON.stringify({ header, ...found, lanes, unreadableLines }, withoutTimes));
    return 0;
  }
  const { source, producer, started } = header;
  console.log(`${path}: from ${shownText(source)}, by ${shownText(producer)}`);
  console.log(`begins ${dateTimeText(started)} in Seoul, lasts ${duration(found.lasts)}`);
  for (const line of [...counts(found), '', ...table(found), '', ...picture(found, COLUMNS), '']) console.log(line);
  console.log('largest frames');
  for (const { n, t, ch, length } of found.largest)
    console.log(`  ${placeText(n, t, started)}: ${ch}, ${kilobytes(length)}`);
  return 0;
});

function counts({ lines, frames, lasts, book, changes, epochs, rejected, refused, controls }: Survey): string[] {
  const list = (all: Record<string, number>) =>
    Object.entries(all)
      .map(([name, n]) => `${name} ${n}`)
      .join(', ') || 'none';
  return [
    `${counted(lines, 'line')}, ${counted(frames, 'frame')}, ${perSecond(frames, lasts)} a second, ${counted(epochs, 'epoch')}`,
    `${counted(book.fixtures, 'fixture')}, ${counted(book.markets, 'market')} and ${counted(book.outcomes, 'outcome')} seen in all`,
    `${counted(changes.prices, 'price')} changed, ${counted(changes.suspensions, 'outcome')} suspended, ${number(changes.settlements)} settled, ${counted(changes.scores, 'score')} changed`,
    `not readable: ${list(rejected)}; not applied: ${list(refused)}; controls: ${list(controls)}`,
  ];
}

function table({ lanes, lasts }: Survey): string[] {
  const rows = [...lanes]
    .filter(([, { frames }]) => frames > 0)
    .map(([name, { frames, images, deltas, heartbeats, length, longestGap, gaps }]) => [
      name,
      ...[frames, images, deltas, heartbeats].map(number),
      perSecond(frames, lasts),
      kilobytes(length),
      duration(longestGap),
      number(gaps),
    ]);
  const head = ['channel', 'frames', 'images', 'deltas', 'heartbeats', 'a second', 'size', 'longest gap', 'over 10 s'];
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => row[i]!.length)));
  return all.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
  );
}

function counted(n: number, one: string): string {
  return `${number(n)} ${one}${n === 1 ? '' : 's'}`;
}

function number(n: number): string {
  return n.toLocaleString('en');
}

function perSecond(count: number, ms: number): string {
  return ms === 0 ? '–' : (count / (ms / 1_000)).toFixed(1);
}

function kilobytes(length: number): string {
  return `${(length / 1_024).toFixed(1)} KB`;
}

function duration(ms: number): string {
  const seconds = ms / 1_000;
  const [h, m] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return h > 0 ? `${h} h ${m} min` : m > 0 ? `${m} min ${Math.floor(seconds % 60)} s` : `${seconds.toFixed(1)} s`;
}
