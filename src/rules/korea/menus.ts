import type { KOREA_MENU_LABELS } from '../../contract/labels/board';
import type { Area } from '../../contract/stream/channel';

/** The Korean-style games by the last part of their paths (docs/spec.md BRD-3). */
export type KoreaMenu = keyof typeof KOREA_MENU_LABELS;

export interface KoreaMenuRule {
  /** Whose fixtures it lists: `live` those in play, the others those before kick-off. */
  area: Area;
  /** The slip its picks go into (docs/spec.md SLIP-1, SLIP-2). */
  slip: 'normal' | 'prematch';
  /** `board`: its markets are among the main ones of every fixture; `all`: each listed fixture's whole set is needed. */
  markets: 'board' | 'all';
}

export const KOREA_MENUS: Readonly<Record<KoreaMenu, KoreaMenuRule>> = {
  cross: { area: 'europe', slip: 'normal', markets: 'board' },
  wintielose: { area: 'europe', slip: 'normal', markets: 'board' },
  handicap: { area: 'europe', slip: 'normal', markets: 'board' },
  special: { area: 'europe', slip: 'normal', markets: 'all' },
  live: { area: 'inplay', slip: 'normal', markets: 'all' },
  proto: { area: 'europe', slip: 'prematch', markets: 'board' },
};

export function isKoreaMenu(name: string | undefined): name is KoreaMenu {
  return name !== undefined && Object.hasOwn(KOREA_MENUS, name);
}
