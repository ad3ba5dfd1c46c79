import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { whenPrinted } from '../../tools/setup/whenPrinted';

const printing = (script: string) => spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });

test('a text is found however much is printed with it at once', async () => {
  await whenPrinted(printing(`process.stdout.write('Server is ready' + '.'.repeat(20_000))`), 'is ready');
});

test('a text that comes in parts is found', async () => {
  await whenPrinted(
    printing(`process.stderr.write('Server is'); setTimeout(() => process.stderr.write(' ready'), 50)`),
    'is ready',
  );
});

test('a program that ends before gives the end of what it printed', async () => {
  await expect(whenPrinted(printing(`console.error('no such folder')`), 'is ready')).rejects.toThrow('no such folder');
});
