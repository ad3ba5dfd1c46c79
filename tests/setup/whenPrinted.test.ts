import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { whenPrinted } from '../../tools/setup/whenPrinted';

const printing = (script: string) => spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });

test('a text is found however much is printed with it at once', async () => {
  const child = printing(`process.stdout.write('Server is ready' + '.'.repeat(20_000))`);
  await expect(whenPrinted(child, 'is ready')).resolves.toBeUndefined();
});

test('a text that comes in parts is found', async () => {
  const child = printing(`process.stderr.write('Server is'); setTimeout(() => process.stderr.write(' ready'), 50)`);
  await expect(whenPrinted(child, 'is ready')).resolves.toBeUndefined();
});

test('a program that ends before gives the end of what it printed', async () => {
  await expect(whenPrinted(printing(`console.error('no such folder')`), 'is ready')).rejects.toThrow('no such folder');
});
