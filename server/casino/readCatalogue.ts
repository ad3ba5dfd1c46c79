import * as v from 'valibot';
import { CATALOGUE_MAX, catalogueGameSchema } from '../../src/contract/api/casino/provider';
import type { Catalogue } from './provider';

/** A reason quotes what was sent, which may be long. */
const REASON_MAX = 200;

/** The games of a catalogue. What is none costs itself alone; of entries with one id the first is the game. */
export function readCatalogue(entries: readonly unknown[]): Catalogue {
  const games = new Map<string, Catalogue['games'][number]>();
  let first: string | undefined;
  const leaveOut = (i: number, reason: string) => (first ??= `games.${i}${reason}`.slice(0, REASON_MAX));
  for (const [i, entry] of entries.slice(0, CATALOGUE_MAX).entries()) {
    const read = v.safeParse(catalogueGameSchema, entry, { abortEarly: true });
    if (!read.success) {
      const [issue] = read.issues;
      const field = v.getDotPath(issue);
      leaveOut(i, `${field === null ? '' : `.${field}`}: ${issue.message}`);
    } else if (games.has(read.output.id)) leaveOut(i, `.id: ${read.output.id} came before`);
    else games.set(read.output.id, read.output);
  }
  if (entries.length > CATALOGUE_MAX) leaveOut(CATALOGUE_MAX, ` and on: more than ${CATALOGUE_MAX} entries`);
  const count = entries.length - games.size;
  return { games: [...games.values()], ...(first !== undefined && { leftOut: { count, first } }) };
}
