import * as v from 'valibot';

/** Live TV (라이브TV). */

/** How a source is shown: a player's page in a frame, or a stream of the browser's own player. */
export const TV_KINDS = ['frame', 'hls', 'video'] as const;

/**
 * `GET /livetv`: what the operator configured (`TV_SOURCES`). `key` is a fixture's id, a sport's id or `*`; in `url`
 * `{fixture}` and `{sport}` are replaced by the match that is shown.
 */
export const tvSourceSchema = v.object({ key: v.string(), url: v.string(), kind: v.picklist(TV_KINDS) });
export type TvSource = v.InferOutput<typeof tvSourceSchema>;
export const tvSourcesSchema = v.array(tvSourceSchema);
