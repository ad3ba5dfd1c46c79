import { execFileSync } from 'node:child_process';
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
