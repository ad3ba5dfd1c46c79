import type { Bet, SlipVariant } from '../../../contract/api/betting';
import type { Area } from '../../../contract/stream/channel';
import { isKoreaMenu, KOREA_MENUS } from '../../../rules/korea/menus';

export interface PageSlip {
  variant: SlipVariant;
  area: Area;
}

/** The slips of the home page: it has odds of both areas. */
export const HOME_SLIPS = ['inplay', 'european'] as const;
export type HomeSlipVariant = (typeof HOME_SLIPS)[number];

/** The slip a page has (docs/spec.md SLIP-1 to SLIP-5); undefined: none. */
export function slipOfPath(path: string): PageSlip | undefined {
  if (path === '/europe') return { variant: 'european', area: 'europe' };
  if (path === '/inplay' || path === '/livetv') return { variant: 'inplay', area: 'inplay' };
  if (path.startsWith('/minigame/bet365/'))
    return path.split('/').length > 4 ? { variant: 'virtual', area: 'europe' } : undefined;
  if (path.startsWith('/minigame/')) return { variant: 'mini', area: 'europe' };
  const menu = /^\/korea\/(\w+)\/?$/.exec(path)?.[1];
  if (!isKoreaMenu(menu)) return undefined;
  const { slip, area } = KOREA_MENUS[menu];
  return { variant: slip, area };
}

/** A page that has the slip of a bet on matches. */
export function slipPathOf({ variant, legs }: Pick<Bet, 'variant' | 'legs'>): string {
  if (variant === 'european' || variant === 'inplay') return `/${variant === 'european' ? 'europe' : variant}`;
  if (variant === 'prematch') return '/korea/proto';
  return legs.some((leg) => leg.kind === 'odds' && leg.area === 'inplay') ? '/korea/live' : '/korea/cross';
}
