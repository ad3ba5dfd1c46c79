import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Histogram, type MetricObject } from 'prom-client';
import { expect, it } from 'vitest';
import { metricsOf, type MetricsParts } from '../../server/metrics/metrics';
import { onPath } from '../../tools/setup/onPath';
import { root } from '../../tools/setup/root.mjs';

const folder = join(root, 'docs', 'monitoring');
const promtool = onPath('promtool');
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

/** What the server shows, by name, with its labels; no value is read. */
function shownMetrics(): Map<string, readonly string[]> {
  const { registry } = metricsOf({ traces: { counts: {} } } as unknown as MetricsParts);
  const metrics = registry.getMetricsAsArray() as (MetricObject & { labelNames: string[] })[];
  return new Map(
    metrics.flatMap((metric): [string, string[]][] => [
      [metric.name, metric.labelNames],
      ...(metric instanceof Histogram ? seriesOf(metric.name, metric.labelNames) : []),
    ]),
  );
}

function seriesOf(histogram: string, labels: string[]): [string, string[]][] {
  return [
    [`${histogram}_bucket`, [...labels, 'le']],
    [`${histogram}_count`, labels],
    [`${histogram}_sum`, labels],
  ];
}

/** Prometheus has `up` of its own, and adds these labels to all that it reads. */
const shown = shownMetrics().set('up', []);
const ADDED_LABELS = ['instance', 'job'];

/** `name` or `name{label,label}` of each metric in an expression: what is neither function, keyword nor label of a grouping. */
function metricsIn(expression: string): string[] {
  const plain = expression
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .replaceAll(/\[[^\]]*\]|\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\b(?:and|or|unless|bool|offset)\b/g, ' ');
  return plain.match(/\b[a-z_][\w:]*(?![\w:]|\s*\()(?:\{[^}]*\})?/gi) ?? [];
}

const nameOf = (metric: string) => metric.replace(/\{.*/, '');
const labelsOf = (metric: string) => metric.match(/\w+(?=\s*[=!])/g) ?? [];

interface AlertRule {
  name: string;
  expression: string;
}

const alerts = textOf('alerts.yml')
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text): AlertRule => {
    const [, name = '', expression = ''] = /^(\w+)\n +expr: (.*)/.exec(text) ?? [];
    return { name, expression };
  });
const panels = runInNewContext(/const PANELS = (\[[^]*?\n {6}\]);/.exec(textOf('dashboard.html'))![1]!) as [
  title: string,
  expression: string,
][];
const operations = textOf('../operations.md');
/** What stands in code marks. */
const namesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
/** The first cells of the rows below a heading, and the second ones. */
const rowsBelow = (heading: string) =>
  [
    ...operations
      .split(`| ${heading} `)[1]!
      .split('\n\n')[0]!
      .matchAll(/^\| (`.*?) +\| (.*?) +\|$/gm),
  ].map(([, first, second]) => ({ names: namesIn(first!), text: second! }));

it.skipIf(!promtool)('raises the alerts that docs/monitoring/alerts.test.yml expects, with their texts', () => {
  const output = execFileSync(promtool!, ['test', 'rules', 'alerts.test.yml'], { cwd: folder, encoding: 'utf8' });
  expect(output).toContain('SUCCESS');
});

it('asks in alerts, their cases and panels for metrics and labels that the server shows', () => {
  const series = [...textOf('alerts.test.yml').matchAll(/series: '(.*)'$/gm)].map(([, each]) => each!);
  const expressions = [...alerts.map((alert) => alert.expression), ...panels.map(([, each]) => each), ...series];
  expect(expressions.filter((expression) => metricsIn(expression).length === 0)).toEqual([]);
  const unknown = expressions.flatMap(metricsIn).filter((metric) => {
    const labels = shown.get(nameOf(metric));
    return !labels || labelsOf(metric).some((label) => ![...labels, ...ADDED_LABELS].includes(label));
  });
  expect(unknown).toEqual([]);
});

it('has what to do about each alert in docs/operations.md, and minutes that raise it in alerts.test.yml', () => {
  const names = alerts.map(({ name }) => name).toSorted();
  const raised = [...textOf('alerts.test.yml').matchAll(/alertname: (\w+)\n.*\n +exp_alerts:\n/g)];
  expect(
    rowsBelow('alert')
      .flatMap((row) => row.names)
      .toSorted(),
  ).toEqual(names);
  expect([...new Set(raised.map(([, name]) => name))].toSorted()).toEqual(names);
});

it('has a panel on the dashboard for what raises an alert and for what the alerts send one to', () => {
  const sent = rowsBelow('alert').flatMap(({ text }) => namesIn(text));
  const asked = [
    ...alerts.flatMap(({ expression }) => metricsIn(expression)),
    ...sent.filter((name) => shown.has(name)),
  ];
  const onPanels = new Set(panels.flatMap(([, expression]) => metricsIn(expression)).map(nameOf));
  expect(asked.map(nameOf).filter((name) => !onPanels.has(name))).toEqual([]);
});

it('has a row in docs/operations.md for each metric of the server, with its labels', () => {
  const own = [...shownMetrics()].filter(([name]) => !/^(?:process|nodejs)_|_(?:bucket|count|sum)$/.test(name));
  const written = own.map(([name, labels]) => (labels.length > 0 ? `${name}{${labels}}` : name));
  const rows = rowsBelow('metric').flatMap((row) => row.names);
  expect(rows.filter((name) => !name.endsWith('_*')).toSorted()).toEqual(written.toSorted());
});
