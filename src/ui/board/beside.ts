/** Matches side by side: those that were fixed there, and the selected one. */
export interface Beside {
  fixture: string | undefined;
  /** Fixed ones, in order. */
  beside: readonly string[];
}

/** With the selected one four are shown. */
export const BESIDE_MAX = 3;

/** What is shown, in order: empty where matches are not side by side. */
export function panesOf({ fixture, beside }: Beside): string[] {
  if (beside.length === 0 || fixture === undefined || beside.includes(fixture)) return [...beside];
  return [...beside, fixture];
}

/** Undefined where no more can be fixed, or it is already. */
export function pinned({ fixture, beside }: Beside, id: string): Beside | undefined {
  if (beside.length >= BESIDE_MAX || beside.includes(id)) return undefined;
  return { fixture, beside: [...beside, id] };
}

/** Another one is selected in place of a selected one that is closed. */
export function closed({ fixture, beside }: Beside, id: string): Beside {
  const rest = beside.filter((one) => one !== id);
  return { fixture: fixture === id ? (rest.at(-1) ?? id) : fixture, beside: rest };
}
