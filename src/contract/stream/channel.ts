/**
 * Channels: the named streams a consumer subscribes to. An area has its own epoch, its own version numbers and its own
 * book; the same fixture id in two areas is two things (before kick-off and in play).
 */

export const AREAS = ['inplay', 'europe'] as const;
export type Area = (typeof AREAS)[number];

/** `games`: fixtures; `bets`: main markets of every listed fixture; `esbets`: every market of one fixture. */
export type Channel = `${Area}.games` | `${Area}.bets` | `${Area}.esbets:${string}`;

/** What channels are of, without the fixture. */
export type OddsSource = `${Area}.${ChannelParts['kind']}`;

export type ChannelParts =
  | { area: Area; kind: 'games' }
  | { area: Area; kind: 'bets' }
  | { area: Area; kind: 'esbets'; fixtureId: string };

/** Ids cross the wire inside channel names and resume vectors, so they may not hold `,` `;` `:` `=` or white space. */
export const ID_PATTERN = /^[\w.@~-]{1,80}$/;

const CHANNEL_PATTERN = /^(inplay|europe)\.(?:(games|bets)|esbets:([\w.@~-]{1,80}))$/;

/** Undefined when the name is not a channel: callers count that, they never guess. */
export function parseChannel(name: string): ChannelParts | undefined {
  const match = CHANNEL_PATTERN.exec(name);
  if (!match) return undefined;
  const area = match[1] as Area;
  if (match[3] !== undefined) return { area, kind: 'esbets', fixtureId: match[3] };
  return { area, kind: match[2] as 'games' | 'bets' };
}

export function isChannel(name: string): name is Channel {
  return CHANNEL_PATTERN.test(name);
}

export function gamesOf(area: Area): Channel {
  return `${area}.games`;
}

export function betsOf(area: Area): Channel {
  return `${area}.bets`;
}

export function esbetsOf(area: Area, fixtureId: string): Channel {
  return `${area}.esbets:${fixtureId}`;
}

/** `channel` must be a valid one; the area is the part before its first dot. */
export function areaOf(channel: Channel): Area {
  return channel.startsWith('inplay.') ? 'inplay' : 'europe';
}

/** The part before a channel's colon, if it has one. */
export function oddsSourceOf(channel: Channel): OddsSource {
  const colon = channel.indexOf(':');
  return (colon < 0 ? channel : channel.slice(0, colon)) as OddsSource;
}
