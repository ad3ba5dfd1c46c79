import * as v from 'valibot';

/**
 * Settings of the site that are saved whole. `version`: of what was loaded; the save is refused, with 409 and this code,
 * where another administrator has saved something else since. Without one it is made over whatever there is.
 */
export const CHANGED_MEANWHILE = 'changed';
export const loadedVersion = { version: v.optional(v.string()) } as const;

/** A setting that is a list, as it is loaded. */
export function listedWhole<const Rows extends v.GenericSchema>(rows: Rows) {
  return v.object({ ...loadedVersion, items: rows });
}

/** And as it is saved: with its version, or the list alone. */
export function savedList<const Rows extends v.GenericSchema>(rows: Rows) {
  const alone = v.pipe(
    rows,
    v.transform((items) => ({ items, version: undefined })),
  );
  return v.union([v.strictObject({ ...loadedVersion, items: rows }), alone]);
}
