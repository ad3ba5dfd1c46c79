import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SseParser } from '../../../src/engine/transport/sseParser';

function parsed(...chunks: string[]): string[] {
  const events: string[] = [];
  const parser = new SseParser((data) => events.push(data));
  for (const chunk of chunks) parser.push(chunk);
  return events;
}

it.each<[string, string, string[]]>([
  ['an event', 'data: a\n\n', ['a']],
  ['two of them', 'data: a\n\ndata: b\n\n', ['a', 'b']],
  ['one without the space', 'data:a\n\n', ['a']],
  ['only the first space is not data', 'data:  a\n\n', [' a']],
  ['lines joined', 'data: a\ndata: b\n\n', ['a\nb']],
  ['an empty one', 'data:\n\n', ['']],
  ['comments and other fields', ': hello\nevent: x\nid: 1\nretry: 5\ndata: a\n\n', ['a']],
  ['blank lines', '\n\n\ndata: a\n\n\n', ['a']],
  ['line ends of another system', 'data: a\r\n\r\n', ['a']],
  ['what is not at its end yet', 'data: a\n', []],
  ['a field that only begins alike', 'database: a\n\n', []],
])('reads %s', (_, text, events) => {
  expect(parsed(text)).toEqual(events);
});

it('reads the same however the text is cut', () => {
  const event = fc.string({ unit: fc.constantFrom('a', ':', ' ', '한', '"'), maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 8 }),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 40 }),
      (events, cuts) => {
        const text = events.map((each) => `data: ${each}\r\n\r\n`).join('');
        const chunks: string[] = [];
        let at = 0;
        for (let i = 0; at < text.length; i++) {
          const length = (cuts[i % cuts.length] ?? 0) + (i >= cuts.length ? 1 : 0);
          chunks.push(text.slice(at, at + length));
          at += length;
        }
        expect(parsed(...chunks)).toEqual(events);
      },
    ),
  );
});

it('drops an endless line rather than store it', () => {
  const long = 'x'.repeat(1024 * 1024);
  const events = parsed('data: ', ...Array.from({ length: 10 }, () => long), '\n\n', 'data: b\n\n');
  expect(events.map((each) => each.length)).toEqual([1]);
});
