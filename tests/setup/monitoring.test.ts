import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onPath } from '../../tools/setup/onPath';
import { root } from '../../tools/setup/root.mjs';

const folder = join(root, 'docs', 'monitoring');
const promtool = onPath('promtool');

it.skipIf(!promtool)('raises the alerts that docs/monitoring/alerts.test.yml expects, with their texts', () => {
  const output = execFileSync(promtool!, ['test', 'rules', 'alerts.test.yml'], { cwd: folder, encoding: 'utf8' });
  expect(output).toContain('SUCCESS');
});

const METRIC = /\b(?:up|(?:odds|bets|notices|work|http|database|nodejs)_[a-z0-9_]+)\b/g;

it('has a panel on the dashboard for what raises an alert and for what the alerts send one to', () => {
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const expressions = textOf('alerts.yml').match(/^ +expr: .*/gm)!;
  const rows = textOf('../operations.md').match(/^\| `[A-Z][a-z]+[A-Z]\w+`.*/gm)!;
  expect([expressions.length, rows.length].every((count) => count > 5)).toBe(true);
  const asked = [...new Set([...expressions, ...rows].join(' ').match(METRIC))];
  const panels = /const PANELS = \[[^]*?\n {6}\];/.exec(textOf('dashboard.html'))![0];
  const shown = new Set(panels.match(METRIC));
  expect(asked.filter((name) => !shown.has(name) && !shown.has(name.replace(/_count$/, '_bucket')))).toEqual([]);
});
