/** Whether a failure still shows with these items alone. */
export type Fails<T> = (items: readonly T[]) => boolean | Promise<boolean>;

/**
 * A small part of `items`, in their order, that still fails: first what is needed of the beginning, then without each
 * group, then without ever smaller runs of items, until no single one can be left out. `items` must fail.
 */
export async function reduce<T>(
  items: readonly T[],
  fails: Fails<T>,
  groupOf: (item: T) => string = () => '',
): Promise<T[]> {
  const needed = await shortestBeginning(items, fails);
  return withoutRuns(await withoutGroups(needed, fails, groupOf), fails);
}

async function shortestBeginning<T>(items: readonly T[], fails: Fails<T>): Promise<T[]> {
  let [low, high] = [0, items.length];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (await fails(items.slice(0, middle))) high = middle;
    else low = middle;
  }
  return items.slice(0, high);
}

async function withoutGroups<T>(items: T[], fails: Fails<T>, groupOf: (item: T) => string): Promise<T[]> {
  const groups = items.map(groupOf);
  const of = (chosen: readonly string[]) => {
    const names = new Set(chosen);
    return items.filter((_, i) => names.has(groups[i]!));
  };
  return of(await withoutRuns([...new Set(groups)], (chosen) => fails(of(chosen))));
}

/** Leaves out runs of half the length, then of a quarter, down to single items, until none can be (delta debugging). */
async function withoutRuns<T>(items: T[], fails: Fails<T>): Promise<T[]> {
  let left = items;
  let length = Math.ceil(left.length / 2);
  for (;;) {
    let removed = false;
    for (let from = 0; from < left.length;) {
      const fewer = [...left.slice(0, from), ...left.slice(from + length)];
      if (fewer.length > 0 && (await fails(fewer))) [left, removed] = [fewer, true];
      else from += length;
    }
    if (length > 1) length = Math.ceil(Math.min(length, left.length) / 2);
    else if (!removed) return left;
  }
}
