import { betsOf, type Channel, esbetsOf, gamesOf } from '../../contract/stream/channel';
import { isKoreaMenu, KOREA_MENUS, type KoreaMenu } from '../../rules/korea/menus';

/** The menu of `/korea/cross`; undefined for `/korea` and anything else. */
export function menuOfPath(path: string): KoreaMenu | undefined {
  const name = /^\/korea\/(\w+)\/?$/.exec(path)?.[1];
  return isKoreaMenu(name) ? name : undefined;
}

/** Channels of a menu's page, whatever it lists. */
export function koreaChannels(menu: KoreaMenu): Channel[] {
  const { area, markets } = KOREA_MENUS[menu];
  return markets === 'board' ? [gamesOf(area), betsOf(area)] : [gamesOf(area)];
}

/** Where the main markets are not enough: every market of the games on the page. */
export function gameChannels(menu: KoreaMenu, games: readonly { id: string }[]): Channel[] {
  const { area, markets } = KOREA_MENUS[menu];
  return markets === 'all' ? games.map(({ id }) => esbetsOf(area, id)) : [];
}
