import * as v from 'valibot';
import { naturalNumber } from '../numbers';
import { ID_PATTERN } from './channel';
import { fixtureSchema } from './fixture';
import type { BetsData, GamesData } from './frame';
import { marketDeclarationSchema, marketPatchSchema } from './market';

/** Data of `games` frames. */
const gamesDataSchema = v.object({
  ver: naturalNumber,
  put: v.optional(v.array(fixtureSchema)),
  del: v.optional(v.array(v.pipe(v.string(), v.regex(ID_PATTERN)))),
});

/** The declarative part of `bets` and `esbets` frames; the flat arrays have hand-written guards. */
const betsStructureSchema = v.object({
  ver: naturalNumber,
  decl: v.optional(v.array(marketDeclarationSchema)),
  markets: v.optional(v.array(marketPatchSchema)),
});

/** What a consumer sends on an open stream. */
const channelName = v.pipe(v.string(), v.maxLength(120));
const streamVerbsSchema = v.object({
  add: v.optional(
    v.pipe(
      v.array(v.object({ ch: channelName, epoch: v.optional(v.string()), seq: v.optional(naturalNumber) })),
      v.maxLength(256),
    ),
  ),
  drop: v.optional(v.pipe(v.array(channelName), v.maxLength(256))),
  image: v.optional(v.pipe(v.array(channelName), v.maxLength(256))),
});

/** Undefined where `raw` is not the data of a `games` frame. */
export function readGamesData(raw: unknown): GamesData | undefined {
  const games = v.safeParse(gamesDataSchema, raw);
  return games.success ? (games.output as GamesData) : undefined;
}

/** The declarative part of a `bets` or `esbets` frame; undefined where `raw` is not that. */
export function readBetsStructure(raw: unknown): Pick<BetsData, 'ver' | 'decl' | 'markets'> | undefined {
  const structure = v.safeParse(betsStructureSchema, raw);
  return structure.success ? (structure.output as BetsData) : undefined;
}

/** Undefined where `raw` is no verb. Channel names are not looked at. */
export function readStreamVerbs(raw: unknown): v.InferOutput<typeof streamVerbsSchema> | undefined {
  const verbs = v.safeParse(streamVerbsSchema, raw);
  return verbs.success ? verbs.output : undefined;
}
