import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../tools/setup/root.mjs';

interface Report {
  diagnostics: { filename: string; code: string; message: string }[];
}

/** Runs the linter over a folder, with the configuration that is there. */
function lint(folder: string): Report {
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return JSON.parse(stdout) as Report;
}

/** Rules that the linter finds broken, by file, in a folder of only these files and the project's configuration. */
export function lintSeeds(
  seeds: readonly (readonly [file: string, code: string])[],
  overrides: Readonly<Record<string, string>> = {},
): Map<string, string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lint-')));
  try {
    cpSync(join(root, 'tools/setup/lint'), join(folder, 'tools/setup/lint'), { recursive: true });
    writeFileSync(join(folder, '.oxlintrc.json'), withRules(overrides));
    for (const [file, code] of seeds) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    const found = new Map<string, string[]>();
    for (const { filename, code } of lint(folder).diagnostics)
      found.set(filename, [...(found.get(filename) ?? []), code]);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The project's configuration with some rules set otherwise; it has comments, which JSON.parse refuses. */
function withRules(overrides: Readonly<Record<string, string>>): string {
  return Object.entries(overrides).reduce(
    (text, [rule, level]) => text.replace(`"${rule}": "error"`, `"${rule}": "${level}"`),
    readFileSync(join(root, '.oxlintrc.json'), 'utf8'),
  );
}
