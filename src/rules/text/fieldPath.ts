/** A field by those it is in, from the outermost, as it is called there or anywhere; `nth`: of a list, from 1. */
export function fieldPath(
  fields: Readonly<Record<string, string>>,
  path: readonly { name: string; nth?: number }[],
): string {
  return path
    .map(({ name, nth }, at) => [fields[`${path[at - 1]?.name}.${name}`] ?? fields[name] ?? name, nth].join(' ').trim())
    .filter((part) => part !== '')
    .join(' · ');
}
