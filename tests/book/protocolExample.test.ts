import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Book, marketStatusOf } from '../../src/book/book';
import { decodeFrame } from '../../src/book/codec';
import { followsEpoch } from '../../src/book/epoch';
import { fold } from '../../src/book/fold';
import type { BetsData } from '../../src/contract/stream/frame';
import { readStreamVerbs } from '../../src/contract/stream/schemas';
import {
  OUTCOME_FIELD,
  OUTCOME_RECORD_LENGTH,
  type OutcomeRecords,
  TradingStatus,
} from '../../src/contract/stream/market';
import { root } from '../../tools/setup/root.mjs';

/** The example of `docs/protocol.md`, replayed: the fold has to do what the page states of each frame. */

interface Step {
  frame: string;
  expected: string;
}

function exampleLines(): string[] {
  const page = readFileSync(join(root, 'docs', 'protocol.md'), 'utf8');
  const block = /^```stream\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? '';
  return block.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

function stepsOf(lines: readonly string[]): Step[] {
  return lines.flatMap((line, i) =>
    line.startsWith('< ') ? [{ frame: line.slice(2), expected: (lines[i + 1] ?? '').replace(/^= /, '') }] : [],
  );
}

const STATUS_NAME = new Map<number, string>(Object.entries(TradingStatus).map(([name, status]) => [status, name]));

function outcomesOf(book: Book): string {
  return [...book.outcomes.values()]
    .map((outcome) => {
      const status = Math.max(outcome.status, marketStatusOf(outcome));
      return `${outcome.id} ${outcome.price} ${STATUS_NAME.get(status)}`;
    })
    .join(', ');
}

function outcomesIn(records: OutcomeRecords): { id: unknown; price: unknown }[] {
  const { id, price } = OUTCOME_FIELD;
  const starts = records.flatMap((_, i) => (i % OUTCOME_RECORD_LENGTH === 0 ? [i] : []));
  return starts.map((i) => ({ id: records[i + id], price: records[i + price] }));
}

function resultOf(book: Book, text: string): string {
  const decoded = decodeFrame(text);
  if (!decoded.ok) return `rejected: ${decoded.rejection}`;
  const { frame } = decoded;
  if (frame.kind === 'end') return `end ${frame.code}`;
  const folded = fold(book, frame);
  const staged = folded.ok && frame.kind === 'image' && !folded.imaged;
  const result = folded.ok
    ? staged
      ? 'staged'
      : 'applied'
    : `${folded.refusal}${folded.wantsImage ? ', wants an image' : ''}`;
  const outcomes = outcomesOf(book);
  return outcomes === '' ? result : `${result}: ${outcomes}`;
}

it('folds as the page states, frame by frame', () => {
  const book = new Book();
  const steps = stepsOf(exampleLines());
  expect(steps.length).toBeGreaterThan(15);
  expect(steps.map(({ frame }) => resultOf(book, frame))).toEqual(steps.map(({ expected }) => expected));
});

it('has an outcome that lives on into a new epoch at a lower version', () => {
  const declared = stepsOf(exampleLines()).flatMap(({ frame }) => {
    const { epoch, data } = JSON.parse(frame) as { epoch: string; data?: BetsData };
    return (data?.decl ?? []).flatMap(({ bets }) => outcomesIn(bets).map((one) => ({ ...one, epoch, ver: data!.ver })));
  });
  const livesOn = declared.filter((one) =>
    declared.some(
      ({ id, epoch, ver, price }) =>
        id === one.id && followsEpoch(epoch, one.epoch) && ver < one.ver && price !== one.price,
    ),
  );
  expect(livesOn).not.toEqual([]);
});

it('sends only verbs that a server understands', () => {
  const verbs = exampleLines().filter((line) => line.startsWith('> '));
  expect(verbs).not.toEqual([]);
  for (const verb of verbs) expect(readStreamVerbs(JSON.parse(verb.slice(2)))).toBeDefined();
});
