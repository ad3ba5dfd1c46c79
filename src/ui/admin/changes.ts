/** One field of a record: how it stood before and after; undefined where there was none. */
export interface Change {
  /** Empty where the whole changed, not a field of it. */
  name: string;
  from: string | undefined;
  to: string | undefined;
}

/** Letters of a value that are shown. */
const SHOWN = 80;

/** What a record of the audit log says has changed, field by field. A value may be anything. */
export function changesOf(before: unknown, after: unknown): Change[] {
  if (!isFields(before) && !isFields(after)) {
    const [from, to] = [textOf(before), textOf(after)];
    return from === to ? [] : [{ name: '', from, to }];
  }
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, from: textOf(was[name]), to: textOf(is[name]) }))
    .filter(({ from, to }) => from !== to);
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
  if (value === undefined || value === null) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
