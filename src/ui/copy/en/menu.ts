import { routeOf } from '../../../contract/routes';
import type { TextsOf } from '../inLanguage';
import type { menuText as korean } from '../menu';

/** Names of pages in menus, where they differ from the title or have to be short. */
const NAMES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/inplay': 'In-play',
  '/europe': 'Prematch',
  '/korea': 'Korean sports',
  '/minigame': 'Minigames',
  '/charge': 'Charge',
  '/exchange': 'Exchange',
  '/coupon': 'Coupons',
  '/calculate': 'Commission',
  '/message': 'Messages',
  '/member': 'My account',
  '/member/limits': 'Limits',
  '/attendance': 'Attendance',
  '/hall_of_fame': 'Hall of fame',
  '/casino': 'Casino',
  '/slot': 'Slots',
  '/livetv': 'Live TV',
  '/free': 'Posts',
  '/event': 'Rules/events',
  '/bet_result': 'Bet history',
  '/game_result': 'Results',
  '/customer': 'Support',
};

/** For a small screen, where seven stand in a line: other names only where theirs do not fit. */
const SHORT: Readonly<Record<string, string>> = {
  ...NAMES,
  '/calculate': 'Shares',
  '/message': 'Inbox',
  '/bet_result': 'History',
  '/hall_of_fame': 'Ranks',
  '/attendance': 'Daily',
};

export const menuEnglish: TextsOf<typeof korean> = {
  name: (path: string) => NAMES[path] ?? routeOf(path)?.title ?? path,
  short: (path: string) => SHORT[path] ?? routeOf(path)?.title ?? path,
  products: 'Games',
  tabs: 'Pages',
  account: 'My account',
  bottom: 'Bottom menu',
  shortcuts: 'Shortcuts',
  drawer: 'Menu',
  openDrawer: 'Open menu',
  closeDrawer: 'Close menu',
  side: 'Side menu',
  openSide: 'Unfold side menu',
  closeSide: 'Fold side menu',
  groups: {
    korea: 'Korean-style sports',
    openings: 'Open in new window',
    casino: 'Casino · Slots',
    minigames: 'Minigames',
  },
  openings: {
    europe: 'European prematch',
    inplay: 'European in-play',
    casino: 'Live casino',
    slot: 'Slots',
  },
  mileage: 'Mileage',
  level: 'Level',
  money: 'Balance',
  points: 'Points',
  userInfo: (nickname: string) => `Open account of ${nickname}`,
  unread: (n: number) => (n === 1 ? '1 unread message' : `${n} unread messages`),
  logout: 'Sign out',
  slip: 'Bet slip',
  picks: (n: number) => (n === 1 ? '1 selection' : `${n} selections`),
  closeSlip: 'Close bet slip',
  unknown: '–',
};
