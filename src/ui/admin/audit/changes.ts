/** One field of a record before and after the change; undefined where it did not exist. */
export interface Change {
  /** The fields it is in, from the outermost; `nth`: of a list, from 1. */
  within: readonly { name: string; nth?: number }[];
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
  return fieldChanges(fieldsOf(before), fieldsOf(after), []);
}

function fieldChanges(was: Fields, is: Fields, within: Change['within']): Change[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const [from, to] = [was[name], is[name]];
    if (sorted(from) === sorted(to)) return [];
    if (isFields(from) && isFields(to)) return fieldChanges(from, to, [...within, { name }]);
    if (areFields(from) && areFields(to)) return entryChanges(name, from, to, within);
    const [fromText, toText] = [textOf(from), textOf(to)];
    return fromText === toText ? [] : [shown(name, fromText, toText, within)];
  });
}

/** Entries that are in both lists are no change; the others are compared in their order. */
function entryChanges(name: string, was: readonly Fields[], is: readonly Fields[], within: Change['within']): Change[] {
  const without = (list: readonly Fields[], other: readonly Fields[]) => {
    const others = new Set(other.map(sorted));
    return list.flatMap((entry, at) => (others.has(sorted(entry)) ? [] : [{ entry, nth: at + 1 }]));
  };
  const [gone, come] = [without(was, is), without(is, was)];
  if (gone.length + come.length === 0) return [shown(name, textOf(was), textOf(is), within)];
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, at) => {
    const [from, to] = [gone[at], come[at]];
    const inside = [...within, { name, nth: (to ?? from)!.nth }];
    if (from && to) return fieldChanges(from.entry, to.entry, inside);
    return [shown('', textOf(from?.entry), textOf(to?.entry), inside)];
  }).flat();
}

function shown(name: string, from: string | undefined, to: string | undefined, within: Change['within'] = []): Change {
  return { within, name, from: from && cut(from), to: to && cut(to) };
}

/** Entries that are not in the other list; where there are none, the order may still differ. */
function listChanges(before: readonly unknown[], after: readonly unknown[]): Change[] {
  const [was, is] = [before, after].map((list) => list.map((one) => JSON.stringify(one)));
  const gone = was!.filter((one) => !is!.includes(one)).map((one) => shown('', one, undefined));
  const come = is!.filter((one) => !was!.includes(one)).map((one) => shown('', undefined, one));
  const changes = [...gone, ...come];
  if (changes.length > 0 || was!.join() === is!.join()) return changes;
  return [shown('', was!.join(', '), is!.join(', '))];
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function areFields(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.every(isFields);
}

/** As text, with the fields in one order: the database has them in its own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    isFields(one) ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1))) : one,
  );
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
