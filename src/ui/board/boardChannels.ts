import { type Area, betsOf, type Channel, esbetsOf, gamesOf } from '../../contract/stream/channel';

/** Channels of a board: its area's fixtures, their main markets, and all markets of the selected one. */
export function boardChannels(area: Area, selected: string | undefined): Channel[] {
  return [gamesOf(area), betsOf(area), ...(selected === undefined ? [] : [esbetsOf(area, selected)])];
}
