/** Who may make each call, as the requirements have it, and the answer to a valid request of theirs. */

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
  /** What is requested, where that is more than the path. */
  path?: string;
  body?: unknown;
  /** What an allowed caller gets; 200 where absent. */
  answer?: number;
  /** The caller is signed out by it. */
  ends?: true;
}

const NOBODY_ID = 'nobody99';
const PASSWORD = 'seaside482';
const NO_REFERENCE = '00000000-0000-4000-8000-000000000000';

function rows(allowed: readonly RoleName[] | undefined, ...cases: Omit<AccessRow, 'allowed'>[]): AccessRow[] {
  return cases.map((row) => ({ ...row, allowed }));
}

/** Every call of the server has a row here; one that has none fails the matrix. */
export const ACCESS: readonly AccessRow[] = [
  ...rows(
    undefined,
    { call: 'GET /time' },
    { call: 'POST /report/csp', body: {}, answer: 400 },
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
    ...['balance', 'debit', 'credit', 'rollback'].map((name) => ({
      call: `POST /provider/:provider/${name}`,
      path: `/provider/playfun/${name}`,
      body: {},
      answer: 400,
    })),
    { call: 'POST /stream/:id', path: `/stream/${'0'.repeat(32)}`, body: {}, answer: 410 },
  ),
  ...rows(
    SIGNED_IN,
    { call: 'GET /member/user' },
    { call: 'GET /member/info' },
    { call: 'POST /member/password', body: { password: 'wrong-one1', next: PASSWORD }, answer: 400 },
    { call: 'PUT /member/phone', body: { password: 'wrong-one1', phone: '01011112222' }, answer: 400 },
    { call: 'PUT /member/exchange-password', body: { password: 'wrong-one1', next: '4321' }, answer: 400 },
    { call: 'GET /member/sessions' },
    { call: 'GET /popup' },
    { call: 'GET /kosca/opengame', path: '/kosca/opengame?type=EU' },
    { call: 'GET /message/unread' },
    { call: 'GET /message' },
    { call: 'POST /message/read', body: { ids: [1] } },
    { call: 'POST /message/delete', body: { ids: [1] } },
    { call: 'GET /notifications' },
    { call: 'POST /notifications/seen', body: { until: 1 }, answer: 204 },
    { call: 'POST /favourites', body: { starred: ['none'], unstarred: ['none'] }, answer: 204 },
    { call: 'GET /odds/history', path: '/odds/history?area=inplay&bet=none' },
    { call: 'GET /odds/past', path: '/odds/past?area=inplay&fixture=none' },
    { call: 'GET /sports-prematch/sports' },
    { call: 'GET /sports-prematch/location', path: '/sports-prematch/location?sportId=6046' },
    { call: 'GET /sports-prematch/league', path: '/sports-prematch/league?sportId=6046&locationId=1' },
    { call: 'GET /sports-prematch/event/top' },
    { call: 'GET /winners' },
    { call: 'GET /settingMinigame/:id', path: '/settingMinigame/999999' },
    { call: 'GET /minigame/events', path: '/minigame/events?gameId=999999', answer: 404 },
    { call: 'GET /minigame/results' },
    { call: 'GET /minigame/round/:id', path: '/minigame/round/none', answer: 404 },
    { call: 'GET /minigame/rankings' },
    { call: 'GET /minigame/sitting', path: '/minigame/sitting?since=0' },
    { call: 'GET /stream', path: '/stream?sources=inplay.games' },
    { call: 'GET /customer' },
    { call: 'GET /customer/:id', path: '/customer/999999', answer: 404 },
    { call: 'POST /customer', body: {}, answer: 400 },
    { call: 'DELETE /customer/:id', path: '/customer/999999', answer: 404 },
    { call: 'GET /free' },
    { call: 'GET /free/:id', path: '/free/999999', answer: 404 },
    { call: 'POST /free', body: {}, answer: 400 },
    { call: 'PUT /free/:id', path: '/free/999999', body: { title: 'a', contents: 'b', betIds: [] }, answer: 404 },
    { call: 'DELETE /free/:id', path: '/free/999999', answer: 404 },
    { call: 'PUT /free/:id/like', path: '/free/999999/like', body: { liked: true }, answer: 404 },
    { call: 'POST /free/:id/comments', path: '/free/999999/comments', body: {}, answer: 400 },
    { call: 'DELETE /free/comments/:id', path: '/free/comments/999999', answer: 404 },
    { call: 'GET /event', path: '/event?kind=event' },
    { call: 'GET /event/:id', path: '/event/999999', answer: 404 },
  ),
  ...rows(
    BETTORS,
    { call: 'POST /bets', body: {}, answer: 400 },
    { call: 'GET /bets/by-ref/:clientRef', path: `/bets/by-ref/${NO_REFERENCE}` },
    { call: 'GET /bets' },
    { call: 'GET /history' },
    { call: 'POST /bets/:id/cancel', path: '/bets/999999/cancel', answer: 404 },
    { call: 'POST /bets/:id/hide', path: '/bets/999999/hide', answer: 409 },
    { call: 'POST /bets/hide', answer: 204 },
    { call: 'GET /betting/limits' },
    { call: 'GET /betting/policy' },
    { call: 'PUT /betting/policy', body: { pricePolicy: 'ask' } },
    { call: 'GET /statement' },
    { call: 'GET /statement/file' },
    { call: 'GET /wallet/charge' },
    { call: 'POST /wallet/charges', body: {}, answer: 400 },
    { call: 'GET /wallet/exchange' },
    { call: 'POST /wallet/exchanges', body: {}, answer: 400 },
    { call: 'POST /wallet/conversions', body: {}, answer: 400 },
    { call: 'GET /wallet/requests/:clientRef', path: `/wallet/requests/${NO_REFERENCE}` },
    { call: 'GET /wallet/orders', path: '/wallet/orders?kind=charge' },
    { call: 'POST /wallet/orders/:id/cancel', path: '/wallet/orders/999999/cancel', answer: 404 },
    { call: 'POST /wallet/orders/:id/hide', path: '/wallet/orders/999999/hide', answer: 404 },
    { call: 'GET /game_result/sports' },
    { call: 'GET /casino/games', answer: 400 },
    { call: 'PUT /casino/favourites', body: {}, answer: 400 },
    { call: 'POST /playfun/auth', body: { kind: 'x' }, answer: 400 },
  ),
  ...rows(
    BETTORS,
    { call: 'GET /coupon' },
    { call: 'POST /coupon/register', body: { code: 'AAAA-AAAA-AAAA' }, answer: 404 },
    { call: 'POST /coupon/:id/use', path: '/coupon/999999/use', answer: 404 },
    { call: 'GET /attendance' },
    { call: 'POST /attendance' },
    { call: 'GET /hall_of_fame' },
    { call: 'GET /hall_of_fame/ranking', path: '/hall_of_fame/ranking?board=rate&span=week' },
    { call: 'GET /hall_of_fame/:id', path: '/hall_of_fame/999999', answer: 404 },
    { call: 'GET /livetv' },
    { call: 'GET /calculate', path: '/calculate?from=2026-01-01&to=2026-01-31' },
    { call: 'GET /calculate/casino', path: '/calculate/casino?from=2026-01-01&to=2026-01-31' },
    { call: 'GET /calculate/event', path: '/calculate/event?from=2026-01-01&to=2026-01-31' },
    { call: 'GET /calculate/friends', path: '/calculate/friends?from=2026-01-01&to=2026-01-31' },
    { call: 'POST /calculate/friends/claim' },
    { call: 'GET /friend' },
  ),
  ...rows(
    ADMIN,
    { call: 'GET /admin/coupons' },
    { call: 'POST /admin/coupons', body: {}, answer: 400 },
    { call: 'GET /admin/coupons/:id/codes', path: '/admin/coupons/999999/codes' },
    { call: 'POST /admin/coupons/:id/withdraw', path: '/admin/coupons/999999/withdraw', answer: 404 },
    { call: 'GET /admin/tournaments' },
    { call: 'POST /admin/tournaments', body: {}, answer: 400 },
    { call: 'PUT /admin/tournaments/:id', path: '/admin/tournaments/999999', body: {}, answer: 400 },
    { call: 'DELETE /admin/tournaments/:id', path: '/admin/tournaments/999999', answer: 404 },
    { call: 'GET /admin/attendance' },
    { call: 'PUT /admin/attendance', body: { needsCharge: false } },
  ),
  ...rows(
    MANAGER,
    { call: 'GET /manager/members' },
    { call: 'GET /manager/agent' },
    { call: 'GET /manager/members/:id', path: '/manager/members/999999', answer: 404 },
    { call: 'POST /manager/withdrawals', body: {}, answer: 400 },
    { call: 'POST /manager/payments', body: {}, answer: 400 },
    { call: 'GET /manager/friends', path: '/manager/friends?from=2026-01-01&to=2026-01-31' },
    { call: 'POST /manager/friends/claim' },
  ),
  ...rows(
    ADMIN,
    { call: 'GET /admin/fixtures' },
    { call: 'GET /admin/fixtures/:id/markets', path: '/admin/fixtures/none/markets', answer: 404 },
    { call: 'GET /admin/holds' },
    { call: 'POST /admin/holds', body: {}, answer: 400 },
    { call: 'POST /admin/holds/lift', body: { fixtureId: 'none' }, answer: 404 },
    { call: 'GET /admin/bets' },
    { call: 'GET /admin/bets/file' },
    { call: 'GET /admin/bets/:id', path: '/admin/bets/999999', answer: 404 },
    { call: 'POST /admin/bets/:id/void', path: '/admin/bets/999999/void', body: { reason: '오류' }, answer: 404 },
    {
      call: 'GET /admin/bets/:id/legs/:place/result',
      path: '/admin/bets/999999/legs/0/result?result=2',
      answer: 404,
    },
    {
      call: 'POST /admin/bets/:id/legs/:place/result',
      path: '/admin/bets/999999/legs/0/result',
      body: { result: 1, reason: '사유' },
      answer: 404,
    },
    { call: 'GET /admin/hedged-bets' },
    { call: 'GET /admin/agents' },
    { call: 'PUT /admin/agents/:id', path: '/admin/agents/999999', body: { casino: 1, slot: 1, mini: 1 }, answer: 404 },
  ),
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
    { call: 'GET /admin/games' },
    { call: 'PUT /admin/minigames/:id', path: '/admin/minigames/999999', body: {}, answer: 404 },
    { call: 'GET /admin/adjustments' },
    { call: 'POST /admin/adjustments', body: {}, answer: 400 },
    { call: 'POST /admin/adjustments/:id/approve', path: '/admin/adjustments/999999/approve', answer: 404 },
    { call: 'POST /admin/adjustments/:id/refuse', path: '/admin/adjustments/999999/refuse', answer: 404 },
    { call: 'GET /admin/health' },
    { call: 'GET /admin/overview' },
    { call: 'GET /admin/wallet/orders' },
    { call: 'POST /admin/wallet/orders/:id/approve', path: '/admin/wallet/orders/999999/approve', answer: 404 },
    {
      call: 'POST /admin/wallet/orders/:id/refuse',
      path: '/admin/wallet/orders/999999/refuse',
      body: { reason: '사유' },
      answer: 404,
    },
    { call: 'GET /admin/wallet/terms' },
    { call: 'PUT /admin/wallet/terms', body: {}, answer: 400 },
    { call: 'GET /admin/inquiries' },
    {
      call: 'POST /admin/inquiries/:id/answer',
      path: '/admin/inquiries/999999/answer',
      body: { answer: 'a' },
      answer: 404,
    },
    { call: 'GET /admin/posts' },
    { call: 'PUT /admin/posts/:id', path: '/admin/posts/999999', body: { hidden: true }, answer: 404 },
    { call: 'PUT /admin/comments/:id', path: '/admin/comments/999999', body: { hidden: true }, answer: 404 },
    { call: 'GET /admin/pages' },
    { call: 'POST /admin/pages', body: {}, answer: 400 },
    { call: 'PUT /admin/pages/:id', path: '/admin/pages/999999', body: {}, answer: 400 },
    { call: 'DELETE /admin/pages/:id', path: '/admin/pages/999999', answer: 404 },
  ),
];

/** Renewing uses the cookie and not the token, so it has separate tests. */
export const BY_COOKIE = ['POST /member/renew'];
