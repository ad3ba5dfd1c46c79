import * as v from 'valibot';

/** Made by the page before it sends: the same again is the same request, with another body it is refused. */
export const onceReference = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{8,64}$/));

/** Of what may be sent without one, too: each such request is another. */
export const optionalReference = { ref: v.optional(onceReference) } as const;
