/** What a draft is saved as: a new one, with its reference, or the one that was loaded, with the version it had. */
export type SavedAs = { ref: string } | { id: number; version: string | undefined };

/** The request that saves a draft whole. `path`: where new ones are added; each has its own below it. */
export function saveRequest(path: string, draft: object, as: SavedAs) {
  if ('ref' in as) return { method: 'POST', path, body: { ...draft, ref: as.ref } } as const;
  return { method: 'PUT', path: `${path}/${as.id}`, body: { ...draft, version: as.version } } as const;
}
