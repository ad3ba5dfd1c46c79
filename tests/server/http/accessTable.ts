/** Who may make each call, as the issue says it, and what a sound request of theirs is answered. */

export const ROLES = ['nobody', 'member', 'restricted', 'manager', 'admin'] as const;
export type RoleName = (typeof ROLES)[number];

const SIGNED_IN: readonly RoleName[] = ['member', 'restricted', 'manager', 'admin'];
/** Staff does not bet. */
const BETTORS: readonly RoleName[] = ['member', 'restricted'];
const ADMIN: readonly RoleName[] = ['admin'];
const MANAGER: readonly RoleName[] = ['manager'];

export interface AccessRow {
  /** `METHOD path` as the call is declared. */
  call: string;
  /** Absent: anybody. */
  allowed: readonly RoleName[] | undefined;
  /** What is asked for, where that is more than the path. */
  path?: string;
  body?: unknown;
  /** What an allowed caller gets; 200 where absent. */
  answer?: number;
  /** The caller is signed out by it. */
  ends?: true;
}

const NOBODY_ID = 'nobody99';
const PASSWORD = 'abc12345';
const NO_REFERENCE = '00000000-0000-4000-8000-000000000000';

function rows(allowed: readonly RoleName[] | undefined, ...told: Omit<AccessRow, 'allowed'>[]): AccessRow[] {
  return told.map((row) => ({ ...row, allowed }));
}

/** Every call of the server has a row here; one that has none fails the matrix. */
export const ACCESS: readonly AccessRow[] = [
  ...rows(
    undefined,
    { call: 'GET /time' },
    { call: 'POST /member/login', body: { userId: NOBODY_ID, password: PASSWORD }, answer: 404 },
    { call: 'POST /member/logout', answer: 204, ends: true },
    { call: 'POST /member/join', body: { userId: 'x' }, answer: 400 },
    { call: 'GET /member/available', path: `/member/available?userId=${NOBODY_ID}` },
    { call: 'GET /member/recommender', path: `/member/recommender?code=${NOBODY_ID}`, answer: 404 },
    { call: 'POST /member/password/find', body: { userId: NOBODY_ID, phone: '01011112222' }, answer: 204 },
    { call: 'GET /setting/maintanace' },
    { call: 'GET /setting/autoLogoutMin' },
    { call: 'GET /settingSignUp' },
    { call: 'GET /newsLink' },
    { call: 'GET /setting/messenger' },
    { call: 'GET /file/download/:id', path: `/file/download/${'0'.repeat(32)}`, answer: 404 },
    { call: 'POST /stream/:id', path: `/stream/${'0'.repeat(32)}`, body: {}, answer: 410 },
  ),
  ...rows(
    SIGNED_IN,
    { call: 'GET /member/user' },
    { call: 'GET /member/info' },
    { call: 'POST /member/password', body: { password: 'wrong-one1', next: PASSWORD }, answer: 400 },
    { call: 'GET /popup' },
    { call: 'GET /kosca/opengame', path: '/kosca/opengame?type=EU' },
    { call: 'GET /message/unread' },
    { call: 'GET /message' },
    { call: 'POST /message/read', body: { ids: [1] } },
    { call: 'POST /message/delete', body: { ids: [1] } },
    { call: 'GET /sports-prematch/sports' },
    { call: 'GET /sports-prematch/location', path: '/sports-prematch/location?sportId=6046' },
    { call: 'GET /sports-prematch/league', path: '/sports-prematch/league?sportId=6046&locationId=1' },
    { call: 'GET /sports-prematch/event/top' },
    { call: 'GET /settingMinigame/:id', path: '/settingMinigame/999999' },
    { call: 'GET /minigame/events', path: '/minigame/events?gameId=999999', answer: 404 },
    { call: 'GET /minigame/results' },
    { call: 'GET /minigame/round/:id', path: '/minigame/round/none', answer: 404 },
    { call: 'GET /minigame/rankings' },
    { call: 'GET /stream', path: '/stream?sources=inplay.games' },
  ),
  ...rows(
    BETTORS,
    { call: 'POST /bets', body: {}, answer: 400 },
    { call: 'GET /bets/by-ref/:clientRef', path: `/bets/by-ref/${NO_REFERENCE}` },
    { call: 'GET /bets' },
    { call: 'POST /bets/:id/cancel', path: '/bets/999999/cancel', answer: 404 },
    { call: 'POST /bets/:id/hide', path: '/bets/999999/hide', answer: 409 },
    { call: 'POST /bets/hide', answer: 204 },
    { call: 'GET /betting/limits' },
    { call: 'GET /betting/policy' },
    { call: 'PUT /betting/policy', body: { pricePolicy: 'ask' } },
    { call: 'GET /statement' },
    { call: 'GET /game_result/sports' },
  ),
  ...rows(MANAGER, { call: 'GET /manager/members' }),
  ...rows(
    ADMIN,
    { call: 'GET /admin/settings' },
    { call: 'PUT /admin/settings', body: {} },
    { call: 'GET /admin/popups' },
    { call: 'POST /admin/popups', body: {}, answer: 400 },
    { call: 'PUT /admin/popups/:id', path: '/admin/popups/999999', body: {}, answer: 400 },
    { call: 'DELETE /admin/popups/:id', path: '/admin/popups/999999', answer: 404 },
    { call: 'GET /admin/news' },
    { call: 'PUT /admin/news', body: {}, answer: 400 },
    { call: 'GET /admin/messengers' },
    { call: 'PUT /admin/messengers', body: {}, answer: 400 },
    { call: 'POST /admin/files', body: new Uint8Array(3), answer: 415 },
    { call: 'GET /admin/sessions' },
    { call: 'POST /admin/sessions/:id/end', path: '/admin/sessions/999999/end', body: { code: 556 }, answer: 404 },
    { call: 'GET /admin/blocks' },
    { call: 'POST /admin/blocks', body: { address: 'x', reason: '' }, answer: 400 },
    { call: 'DELETE /admin/blocks/:address', path: '/admin/blocks/203.0.113.99', answer: 404 },
    { call: 'POST /admin/messages', body: { userId: NOBODY_ID, title: 'a', contents: 'b' }, answer: 404 },
    { call: 'GET /admin/members' },
    { call: 'PATCH /admin/members/:id', path: '/admin/members/999999', body: {}, answer: 404 },
    {
      call: 'PUT /admin/members/:id/password',
      path: '/admin/members/999999/password',
      body: { next: PASSWORD },
      answer: 404,
    },
    { call: 'GET /admin/password-requests' },
    {
      call: 'POST /admin/password-requests/:id/close',
      path: '/admin/password-requests/999999/close',
      answer: 404,
    },
    { call: 'GET /admin/audit' },
    { call: 'GET /admin/minigames' },
    { call: 'PUT /admin/minigames/:id', path: '/admin/minigames/999999', body: {}, answer: 404 },
    { call: 'GET /admin/adjustments' },
    { call: 'POST /admin/adjustments', body: {}, answer: 400 },
    { call: 'POST /admin/adjustments/:id/approve', path: '/admin/adjustments/999999/approve', answer: 404 },
    { call: 'POST /admin/adjustments/:id/refuse', path: '/admin/adjustments/999999/refuse', answer: 404 },
    { call: 'GET /admin/health' },
  ),
];

/** Renewing goes by the cookie and not by the token, so it has tests of its own. */
export const BY_COOKIE = ['POST /member/renew'];
