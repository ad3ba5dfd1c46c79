import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../child';
import { root } from '../root.mjs';
import { lockProblems } from './lock';
import { type Tally, verdict } from './tally';

const SCRIPTS = {
  tsc: 'typescript/bin/tsc',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  knip: 'knip/bin/knip.js',
} as const;

/** Rules that are about who imports whom; counted apart from the other rules. */
const IMPORT_RULES = /^(project\(layers\)|import\()/;

interface Diagnostic {
  code?: string;
  message: string;
  filename: string;
  labels: { span: { line: number; column: number } }[];
}

/** Runs one of the checking programs on the project in `folder`. */
export function program(
  name: keyof typeof SCRIPTS,
  args: readonly string[],
  folder: string,
): ReturnType<typeof runNode> {
  return runNode([join(root, 'node_modules', SCRIPTS[name]), ...args], { cwd: folder, limit: 300_000 });
}

async function simple(name: string, ...call: Parameters<typeof program>): Promise<Tally> {
  const { code, output } = await program(...call);
  return verdict(name, code === 0 ? undefined : output.trim() || `ended with ${code}`);
}

function line({ filename, code, message, labels }: Diagnostic): string {
  const span = labels[0]?.span;
  return `${filename}${span ? `:${span.line}:${span.column}` : ''} ${message} [${code ?? 'syntax'}]`;
}

async function lint(folder: string): Promise<Tally[]> {
  const { code, output } = await program('oxlint', ['--format', 'json', '--deny-warnings'], folder);
  let all: Diagnostic[];
  try {
    all = (JSON.parse(output) as { diagnostics: Diagnostic[] }).diagnostics;
  } catch {
    return [verdict('lint', output.trim() || `ended with ${code}`)];
  }
  const split = (imports: boolean): string[] =>
    all.filter((one) => IMPORT_RULES.test(one.code ?? '') === imports).map(line);
  const [rest, imports] = [split(false), split(true)];
  const unexplained = code !== 0 && all.length === 0 ? `ended with ${code}` : undefined;
  return [
    verdict('lint', rest.length > 0 ? rest.join('\n') : unexplained),
    verdict('import rules', imports.length > 0 ? imports.join('\n') : unexplained),
  ];
}

function lock(folder: string): Tally {
  const problems = lockProblems(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return verdict('lock', problems.length > 0 ? problems.join('\n') : undefined);
}

/** Everything that can be checked without running the program, in order; each is one pass or one failure. */
export const staticChecks: readonly ((folder: string) => Promise<Tally[]>)[] = [
  async (folder) => [await simple('types', 'tsc', ['-p', '.'], folder)],
  async (folder) => [await simple('format', 'oxfmt', ['--check', '.'], folder)],
  lint,
  async (folder) => [await simple('unused code', 'knip', ['--no-progress', '--no-config-hints'], folder)],
  async (folder) => [lock(folder)],
];
