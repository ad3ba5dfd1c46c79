import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { siteMarketId } from '../../../src/contract/api/staff/feedMappings';
import { findMarket, knownMarketName } from '../../../src/contract/markets/findMarket';
import { ID_PATTERN } from '../../../src/contract/stream/channel';
import { failureReason } from '../../failureReason';
import type { FeedReport } from '../feed';
import { importedId } from '../importers/importedId';
import type { LsportsMapping, MappedMarket } from '../importers/lsports/mapping';

const SiteId = v.pipe(v.string(), v.regex(ID_PATTERN, 'is no id'));
const SiteName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const TableOf = <T extends v.GenericSchema>(row: T) => v.optional(v.record(v.string(), row), {});

/** The operator's tables: by the feed's id, what the site calls it. */
const TablesSchema = v.strictObject({
  /** The id of a market of the site's own table; null: not sold. */
  markets: TableOf(v.nullable(siteMarketId)),
  leagues: TableOf(v.strictObject({ id: v.optional(SiteId), name: v.optional(SiteName) })),
  fixtures: TableOf(SiteId),
});

type Tables = v.InferOutput<typeof TablesSchema>;

/** Markets that staff has mapped while the site runs: by the feed's id, the site's; null: not sold. */
export type StoredMarkets = ReadonlyMap<string, string | null>;

const NOTHING_STORED: StoredMarkets = new Map();

export interface OperatorTables extends LsportsMapping {
  /** Reads the file again where it is another one than at the last time; true where it or what staff mapped has changed. */
  reload(): boolean;
}

/**
 * How the operator maps the feed's ids, from a file that may be edited while the feed runs. Markets that are in neither of both
 * tables, the operator's and the site's own, are not mapped. What staff has mapped while the site runs (`stored`, another
 * map each time it changed) counts before the file. A file that can't be read is reported, and the tables stay as they were.
 */
export function operatorTables(
  path: string | undefined,
  report: FeedReport,
  stored: () => StoredMarkets = () => NOTHING_STORED,
): OperatorTables {
  let staffs = stored();
  let tables: Tables = { markets: {}, leagues: {}, fixtures: {} };
  let seen = '';

  function market(id: string, name: string | undefined): MappedMarket | undefined {
    const mapped = staffs.has(id) ? staffs.get(id) : rowOf(tables.markets, id);
    if (mapped === null) return undefined;
    if (mapped !== undefined) return { id: mapped, name: knownMarketName(mapped, '') };
    const known = knownMarketName(id, name ?? '');
    return findMarket(known) ? { id: importedId(id), name: known } : undefined;
  }

  function reload(): boolean {
    const before = staffs;
    staffs = stored();
    const isReread = reread();
    return isReread || staffs !== before;
  }

  function reread(): boolean {
    if (path === undefined) return false;
    const file = statSync(path, { throwIfNoEntry: false });
    const stamp = file ? `${file.mtimeMs}/${file.size}` : 'absent';
    if (stamp === seen) return false;
    seen = stamp;
    try {
      tables = v.parse(TablesSchema, JSON.parse(readFileSync(path, 'utf8')));
      return true;
    } catch (failure) {
      report(`the tables of ${path} stay as they were: ${reasonOf(failure)}`);
      return false;
    }
  }

  reload();
  return {
    reload,
    market,
    league: (league) => {
      const row = rowOf(tables.leagues, league.id);
      return { id: row?.id ?? league.id, name: row?.name ?? league.name };
    },
    fixtureId: (id) => rowOf(tables.fixtures, id) ?? importedId(id),
  };
}

/** Ids are the feed's: one may be the name of something that every object has. */
function rowOf<T>(table: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(table, id) ? table[id] : undefined;
}

function reasonOf(failure: unknown): string {
  if (failure instanceof v.ValiError) return `${v.getDotPath(failure.issues[0]) ?? ''} ${failure.message}`.trim();
  return failureReason(failure);
}
