import * as v from 'valibot';

/**
 * Made and stored by the browser before it sends: the same reference with the same body is answered as the first time, also
 * where that was a refusal; with another body it is refused.
 */
export const clientRef = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/** A path's `/:clientRef`: what became of the request. */
export const clientRefSchema = v.object({ clientRef });

/** What became of a request. `void`: nothing, and now nothing ever will. `refused`: nothing either. */
export const onceRequestResultSchema = v.object({ state: v.picklist(['void', 'done', 'refused']) });
export type OnceRequestResult = v.InferOutput<typeof onceRequestResultSchema>['state'];
