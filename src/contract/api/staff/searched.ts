import * as v from 'valibot';

/** What staff searches for. A name that was copied from a page may be isolated, and is stored without: marks of direction go. */
export const searched = (longest: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\p{Bidi_Control}/gu, '')),
    v.trim(),
    v.maxLength(longest),
  );
