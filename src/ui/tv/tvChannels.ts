import { betsOf, gamesOf } from '../../contract/stream/channel';

/** Channels of live TV and of the slip beside it. */
export const TV_CHANNELS = [gamesOf('inplay'), betsOf('inplay')];
