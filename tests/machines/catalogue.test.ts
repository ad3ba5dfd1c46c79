import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../tools/setup/root.mjs';
import { filesBelow } from '../../tools/setup/sources';
import { journey } from '../support/machinePlan';
import { lineOf, readTable } from '../support/machineTable';
import { restingStates } from '../support/machineMutations';
import { PLANS } from './plans';

/**
 * `docs/machines.md` is the table: machine by machine, each state, event and guard, what follows, and the rule
 * or the reason. It is compared here with every path through the machines. Each line is a test named by its
 * text; `catalogue.slow.test.ts` shows that none could be removed from a machine unnoticed.
 */
const TABLE = readTable(readFileSync(join(root, 'docs', 'machines.md'), 'utf8'));

/** Ids of the rules that docs/spec.md has. */
const RULES = new Set(readFileSync(join(root, 'docs', 'spec.md'), 'utf8').match(/(?<=^\| )[A-Z]+-\d+/gm));

it('gives for each line a rule that exists, or a reason in words', () => {
  const sources = [...TABLE.values()].flatMap((rows) => rows.map(({ source }) => source));
  expect(sources.filter((source) => source === '' || /[§#]/.test(source))).toEqual([]);
  const cited = sources.flatMap((source) => source.match(/\b[A-Z]+-\d+/g) ?? []);
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter((id) => !RULES.has(id))).toEqual([]);
});

it('covers each machine', () => {
  expect([...TABLE.keys()]).toEqual(PLANS.map(({ name }) => name));
});

it('leaves out no machine', () => {
  const files = ['machines', 'engine'].flatMap((layer) => filesBelow(join(root, 'src', layer)));
  const ids = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const made = text.split('createMachine({').slice(1);
    return made.map((after) => /^\s*id: '(\w+)'/.exec(after)?.[1] ?? `${file}: a machine without a name`);
  });
  expect(ids.toSorted()).toEqual(PLANS.map(({ name }) => name).toSorted());
});

describe.each(PLANS)('$name', ({ name, plans, parts }) => {
  const { moves, reached } = journey(plans);
  const lines = new Set(moves.map(lineOf));
  const rows = TABLE.get(name) ?? [];

  it.each(rows.map(lineOf))('%s', (line) => {
    expect([...lines]).toContain(line);
  });

  it('does nothing else', () => {
    const listed = new Set(rows.map(lineOf));
    expect([...lines].filter((line) => !listed.has(line))).toEqual([]);
  });

  it('has no state that cannot be reached', () => {
    const isPart = (place: string) => !parts || parts.includes(place.split('.')[1]!);
    expect(restingStates(plans[0]!.machine).filter((place) => isPart(place) && !reached.has(place))).toEqual([]);
  });
});
