/** Ways to damage frames, for trials that choose what and where at random. */

/** Values of the wrong type. */
export const JUNK: readonly unknown[] = [
  null,
  [],
  {},
  '',
  'x',
  true,
  -1,
  0,
  1,
  3,
  4,
  5,
  1.5,
  1e99,
  4_194_303,
  4_194_304,
  '__proto__',
];

export const ACTS = ['replace', 'remove', 'double'] as const;

export interface StructureFault {
  /** Each number picks a key on the way down, modulo how many there are. */
  path: readonly number[];
  act: (typeof ACTS)[number];
  value: unknown;
}

export interface ByteFault {
  at: number;
  cut: number;
  insert: string;
}

/** The value with one part of it changed. */
export function damage(value: unknown, fault: StructureFault): unknown {
  if (typeof value !== 'object' || value === null) return fault.value;
  const keys = Object.keys(value);
  if (keys.length === 0) return fault.value;
  const [step = 0, ...path] = fault.path;
  const key = keys[step % keys.length]!;
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  if (path.length > 0) copy[key] = damage(copy[key], { ...fault, path });
  else if (fault.act === 'remove') delete copy[key];
  else copy[key] = fault.act === 'double' ? [copy[key], copy[key]] : fault.value;
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** The text with something cut out and something else inserted. */
export function breakText(text: string, { at, cut, insert }: ByteFault): string {
  const where = at % (text.length + 1);
  return text.slice(0, where) + insert + text.slice(where + cut);
}
