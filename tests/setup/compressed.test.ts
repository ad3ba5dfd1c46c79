import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressTexts } from '../../tools/setup/compressed';

it('puts smaller forms beside the texts that are worth it, and beside nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compressed-'));
  try {
    mkdirSync(join(folder, 'assets'));
    const text = 'export const odds = 1.95;\n'.repeat(100);
    writeFileSync(join(folder, 'assets', 'long.js'), text);
    writeFileSync(join(folder, 'assets', 'short.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'font.woff2'), text);
    // The server fills it in for each answer.
    writeFileSync(join(folder, 'index.html'), text);
    await compressTexts(folder);
    expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
      'font.woff2',
      'long.js',
      'long.js.br',
      'long.js.gz',
      'short.js',
    ]);
    expect(readdirSync(folder).sort()).toEqual(['assets', 'index.html']);
    const form = (end: string) => readFileSync(join(folder, 'assets', `long.js.${end}`));
    expect(brotliDecompressSync(form('br')).toString()).toBe(text);
    expect(gunzipSync(form('gz')).toString()).toBe(text);
    expect(form('br').length).toBeLessThan(text.length / 10);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
