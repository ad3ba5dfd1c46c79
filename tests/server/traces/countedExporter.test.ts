import { expect, it } from 'vitest';
import { CountedExporter } from '../../../server/traces/countedExporter';

type Result = Parameters<Parameters<CountedExporter['export']>[1]>[0];
type Spans = Parameters<CountedExporter['export']>[0];

it('counts every span, and logs only that exporting began to fail and that it works again', () => {
  const lines: string[] = [];
  let next: Result = { code: 0 };
  const exporter = new CountedExporter(
    { export: (_spans, done) => done(next), shutdown: () => Promise.resolve() },
    {
      info: (_line, message) => lines.push(message),
      warn: (line, message) => lines.push(`${message} ${JSON.stringify(line)}`),
    },
  );
  const away = (why: string) => ({ code: 1, error: new Error(why) });
  const results: Result[] = [];
  for (const result of [
    { code: 0 },
    away('away'),
    away('still'),
    { code: 1 },
    { code: 0 },
    { code: 0 },
    away('gone'),
  ]) {
    next = result;
    exporter.export([{}, {}] as unknown as Spans, (passedOn) => results.push(passedOn));
  }
  expect(exporter.counts).toEqual({ exported: 6, failed: 8 });
  expect(lines).toEqual([
    'traces are not exported {"why":"away"}',
    'traces are exported again',
    'traces are not exported {"why":"gone"}',
  ]);
  expect(results.map(({ code }) => code)).toEqual([0, 1, 1, 1, 0, 0, 1]);
});
