import { betsOf, gamesOf } from '../../contract/stream/channel';

/** What live TV and the slip beside it go by. */
export const TV_CHANNELS = [gamesOf('inplay'), betsOf('inplay')];
