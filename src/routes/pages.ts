import type { ComponentType } from 'react';
import { LOBBY_PAGES } from '../ui/casino/lobbies';
import { GAME_PATHS, LOBBY_PATHS } from '../ui/rounds/gamePaths';
import type { PageProps } from './pageProps';

/** Loads a page's code, which is a chunk of its own. */
export type PageLoader = () => Promise<ComponentType<PageProps>>;

const board: PageLoader = async () => (await import('./BoardPage')).BoardPage;
const sportResults: PageLoader = async () => (await import('./GameResultPage')).GameResultPage;
const roundResults: PageLoader = async () => (await import('./RoundResultPage')).RoundResultPage;
const game: PageLoader = async () => (await import('./MinigameGamePage')).MinigameGamePage;
const virtualLobby: PageLoader = async () => (await import('./VirtualLobbyPage')).VirtualLobbyPage;
const casino: PageLoader = async () => (await import('./CasinoPage')).CasinoPage;
const korea: PageLoader = async () => (await import('./KoreaPage')).KoreaPage;

const each = (paths: readonly string[], load: PageLoader) => Object.fromEntries(paths.map((path) => [path, load]));

/**
 * The pages there are. A page is one line: its path as the contract's routes write it (parameters included), and the
 * import of its component. Layout, guard, title, focus and progress come from that path; menus show an entry as soon as
 * its path is here. The component is composed of `ui` in a file of its own in this folder, gets its `path`, and has
 * `Page` of `ui/layout` around it where its layout is the default one. Paths that share a component share a loader; each
 * has its own instance.
 */
export const PAGES: Readonly<Record<string, PageLoader>> = {
  '/': async () => (await import('./HomePage')).HomePage,
  '/login': async () => (await import('./LoginPage')).LoginPage,
  '/maintenance': async () => (await import('./MaintenancePage')).MaintenancePage,
  '/message': async () => (await import('./MessagePage')).MessagePage,
  '/inplay': board,
  '/europe': board,
  '/korea': korea,
  '/korea/cross': korea,
  '/korea/wintielose': korea,
  '/korea/handicap': korea,
  '/korea/special': korea,
  '/korea/live': korea,
  '/korea/proto': korea,
  '/minigame': async () => (await import('./MinigamePage')).MinigamePage,
  ...each(LOBBY_PATHS, virtualLobby),
  ...each(GAME_PATHS, game),
  ...each(LOBBY_PAGES, casino),
  '/member': async () => (await import('./MemberPage')).MemberPage,
  '/member/limits': async () => (await import('./OwnLimitsPage')).OwnLimitsPage,
  '/charge': async () => (await import('./ChargePage')).ChargePage,
  '/exchange': async () => (await import('./ExchangePage')).ExchangePage,
  '/mywallet/point': async () => (await import('./PointPage')).PointPage,
  '/coupon': async () => (await import('./CouponPage')).CouponPage,
  '/attendance': async () => (await import('./AttendancePage')).AttendancePage,
  '/hall_of_fame': async () => (await import('./TournamentsPage')).TournamentsPage,
  '/livetv': async () => (await import('./LiveTvPage')).LiveTvPage,
  '/calculate': async () => (await import('./CommissionPage')).CommissionPage,
  '/calculateCasino': async () => (await import('./CommissionCasinoPage')).CommissionCasinoPage,
  '/calculateEvent': async () => (await import('./CommissionEventPage')).CommissionEventPage,
  '/friend': async () => (await import('./FriendPage')).FriendPage,
  '/bet_result': async () => (await import('./BetResultPage')).BetResultPage,
  '/game_result': sportResults,
  '/game_result/sports': sportResults,
  '/game_result/minigame': roundResults,
  '/game_result/virtuals': roundResults,
  '/game_result/virtuals/basketball': roundResults,
  '/game_result/virtuals/dog': roundResults,
  '/game_result/virtuals/horse': roundResults,
  '/game_result/virtuals/soccer': roundResults,
  '/customer': async () => (await import('./CustomerPage')).CustomerPage,
  '/customer/view/:id?': async () => (await import('./CustomerViewPage')).CustomerViewPage,
  '/customer/write/:flag?': async () => (await import('./CustomerWritePage')).CustomerWritePage,
  '/free': async () => (await import('./FreePage')).FreePage,
  '/free/write': async () => (await import('./FreeWritePage')).FreeWritePage,
  '/free/view/:id?': async () => (await import('./FreeViewPage')).FreeViewPage,
  '/event': async () => (await import('./EventPage')).EventPage,
  '/event/:id': async () => (await import('./EventViewPage')).EventViewPage,
  '/admin': async () => (await import('./AdminPage')).AdminPage,
  '/manager': async () => (await import('./ManagerPage')).ManagerPage,
};

/** The page for engineers: no page of the product, and hidden from most. */
export const LAB: Readonly<Record<string, PageLoader>> = { '/lab': async () => (await import('./LabPage')).LabPage };
