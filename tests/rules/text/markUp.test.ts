import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { type Markup, MARKUPS, markUp } from '../../../src/rules/text/markUp';

/** What is selected stands between bars. */
function marked(text: string, markup: Markup): string {
  const [before, chosen, after] = text.split('|') as [string, string, string];
  const start = before.length;
  const done = markUp({ text: before + chosen + after, start, end: start + chosen.length }, markup);
  return `${done.text.slice(0, done.start)}|${done.text.slice(done.start, done.end)}|${done.text.slice(done.end)}`;
}

it.each<[string, Markup, string]>([
  ['a|b|c', 'bold', 'a<b>|b|</b>c'],
  ['a|b|c', 'italic', 'a<i>|b|</i>c'],
  ['||', 'heading', '<h3>||</h3>'],
  ['|b|', 'paragraph', '<p>|b|</p>'],
  ['|one\n two |', 'list', '<ul>\n|<li>one</li>\n<li>two</li>|\n</ul>'],
  ['||', 'list', '<ul>\n|<li></li>|\n</ul>'],
  ['to |the event|.', 'link', 'to <a href="|https://|">the event</a>.'],
  ['|https://a.example/b|', 'link', '<a href="https://a.example/b">|https://a.example/b|</a>'],
])('%j as %s', (text, markup, expected) => {
  expect(marked(text, markup)).toBe(expected);
});

test.prop([fc.string(), fc.nat(), fc.nat(), fc.constantFrom(...MARKUPS)])(
  'loses nothing of what stands around the selection',
  (text, a, b, markup) => {
    const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [number, number];
    const done = markUp({ text, start, end }, markup);
    expect(done.text.startsWith(text.slice(0, start))).toBe(true);
    expect(done.text.endsWith(text.slice(end))).toBe(true);
    expect(done.start).toBeLessThanOrEqual(done.end);
    expect(done.end).toBeLessThanOrEqual(done.text.length);
  },
);
