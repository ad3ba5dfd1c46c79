import { knownMarketName } from '../../../../src/contract/markets/findMarket';
import type { Fixture } from '../../../../src/contract/stream/fixture';
import { importedId } from '../importedId';

/** A market of the feed as the site has it. */
export interface MappedMarket {
  id: string;
  name: string;
}

/** What the feed's ids mean on the site. */
export interface LsportsMapping {
  /** Undefined: nobody knows what the market is, and it is not shown. */
  market(id: string, name: string | undefined): MappedMarket | undefined;
  league(league: Fixture['league']): Fixture['league'];
  /** The fixture's id on the site. */
  fixtureId(id: string): string;
}

/** Of files: every market by its own name, everything else as it is. */
export const FILE_MAPPING: LsportsMapping = {
  market: (id, name) => ({ id: importedId(id), name: knownMarketName(id, name ?? id) }),
  league: (league) => league,
  fixtureId: importedId,
};
