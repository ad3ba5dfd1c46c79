import * as v from 'valibot';
import { ID_PATTERN } from './channel';
import { fixtureSchema } from './fixture';
import { marketDeclarationSchema, marketPatchSchema } from './market';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Data of `games` frames. */
export const gamesDataSchema = v.object({
  ver: count,
  put: v.optional(v.array(fixtureSchema)),
  del: v.optional(v.array(v.pipe(v.string(), v.regex(ID_PATTERN)))),
});

/** The declarative part of `bets` and `esbets` frames; the flat arrays have hand-written guards. */
export const betsStructureSchema = v.object({
  ver: count,
  decl: v.optional(v.array(marketDeclarationSchema)),
  markets: v.optional(v.array(marketPatchSchema)),
});

/** What a consumer says on an open stream. */
const channelName = v.pipe(v.string(), v.maxLength(120));
export const streamVerbsSchema = v.object({
  add: v.optional(
    v.pipe(
      v.array(v.object({ ch: channelName, epoch: v.optional(v.string()), seq: v.optional(count) })),
      v.maxLength(256),
    ),
  ),
  drop: v.optional(v.pipe(v.array(channelName), v.maxLength(256))),
  image: v.optional(v.pipe(v.array(channelName), v.maxLength(256))),
});
