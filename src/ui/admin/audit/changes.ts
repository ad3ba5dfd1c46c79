/** One field of a record before and after the change; undefined where it did not exist. */
export interface Change {
  /** Empty where the whole value changed, not a field of it. */
  name: string;
  from: string | undefined;
  to: string | undefined;
}

/** Characters of a value that are shown. */
const SHOWN = 80;

/** The changes in a record of the audit log, field by field. A value may be anything. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after);
  if (!isFields(before) && !isFields(after)) {
    const [from, to] = [textOf(before), textOf(after)];
    return from === to ? [] : [shown('', from, to)];
  }
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, from: textOf(was[name]), to: textOf(is[name]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => shown(name, from, to));
}

function shown(name: string, from: string | undefined, to: string | undefined): Change {
  return { name, from: from && cut(from), to: to && cut(to) };
}

/** Entries that are not in the other list; where there are none, the order may still differ. */
function listChanges(before: readonly unknown[], after: readonly unknown[]): Change[] {
  const [was, is] = [before, after].map((list) => list.map((one) => JSON.stringify(one)));
  const gone = was!.filter((one) => !is!.includes(one)).map((one) => ({ name: '', from: cut(one), to: undefined }));
  const come = is!.filter((one) => !was!.includes(one)).map((one) => ({ name: '', from: undefined, to: cut(one) }));
  const changes = [...gone, ...come];
  if (changes.length > 0 || was!.join() === is!.join()) return changes;
  return [{ name: '', from: cut(was!.join(', ')), to: cut(is!.join(', ')) }];
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown): Fields {
  if (isFields(value)) return value;
  return value === null || value === undefined ? {} : { '': value };
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cut(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
