import { createHash } from 'node:crypto';
import { ID_PATTERN } from '../../../src/contract/stream/channel';

const LONGEST = 80;
/** 60 bits: two of a million different texts meet once in a million files. */
const HASH_LENGTH = 10;

/** An id of the feed as one of ours: itself where the contract allows it, else a readable rest and a hash. */
export function importedId(text: string): string {
  return ID_PATTERN.test(text) ? text : withHash(text, text);
}

/**
 * One id from names, e.g. of a market and a runner, `within` an id that is one already. Different names give different
 * ids: `@` parts them, and where writing a name as an id loses something (a space may become `-`, nothing else may
 * change), a hash of the whole is added.
 */
export function joinedId(names: readonly string[], within?: string): string {
  const slugs = names.map((name) => name.trim().replace(/[^\w.]+/g, '-'));
  const exact = names.every((name, i) => name === slugs[i]!.replaceAll('-', ' ') && slugs[i] !== '');
  const id = (within === undefined ? slugs : [within, ...slugs]).join('@');
  return exact && id.length <= LONGEST ? id : withHash(id, JSON.stringify([within, ...names]));
}

function withHash(readable: string, whole: string): string {
  const hash = createHash('sha256').update(whole).digest('base64url').slice(0, HASH_LENGTH);
  const start = readable.replace(/[^\w.@-]+/g, '-').slice(0, LONGEST - HASH_LENGTH - 1);
  return `${start}~${hash}`;
}
