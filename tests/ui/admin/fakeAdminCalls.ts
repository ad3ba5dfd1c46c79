import type { ReactNode } from 'react';
import type { OnceRequestResult } from '../../../src/contract/api/clientRef';
import type { ListedAdjustment } from '../../../src/contract/api/staff/adjustments';
import type { Banner } from '../../../src/contract/api/site/banners';
import type { FeedIgnored } from '../../../src/contract/api/staff/feedMappings';
import type { Health } from '../../../src/contract/api/staff/health';
import type { AdminMember, AdminSession, SiteSettings } from '../../../src/contract/api/staff/admin';
import { type Overview, STAKED_PRODUCTS } from '../../../src/contract/api/staff/overview';
import type { AdminMinigame } from '../../../src/contract/api/rounds';
import type { Messenger, NewsLink, Popup } from '../../../src/contract/api/site/settings';
import { CHANGED_MEANWHILE } from '../../../src/contract/api/staff/versioned';
import type { AdminCalls, ApiFailure, CallResult, SavedAs } from '../../../src/machines';
import { ADMIN_SECTIONS, type AdminSection } from '../../../src/ui/copy/admin';

/** Each section that a page composes is its name. */
export const composedSections = Object.fromEntries(ADMIN_SECTIONS.map((section) => [section, section])) as Record<
  AdminSection,
  ReactNode
>;

/** A popup as the server stores it. */
export function popup(more: Partial<Popup> = {}): Popup {
  return {
    id: 1,
    contents: '<p>첫 충전 <b>보너스</b></p>',
    width: 400,
    pcLeftLocation: 100,
    pcTopLocation: 120,
    popupFlg: true,
    visiableFlag: true,
    notShowingexpireTime: '',
    ...more,
  };
}

export function session(more: Partial<AdminSession> = {}): AdminSession {
  return {
    id: 11,
    memberId: 3,
    userId: 'member',
    nickname: '한강나루',
    type: 0,
    address: '10.0.0.3',
    device: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    signedInAt: 0,
    lastSeenAt: 0,
    streams: 1,
    ...more,
  };
}

export function member(more: Partial<AdminMember> = {}): AdminMember {
  return {
    id: 3,
    userId: 'member',
    nickname: '한강나루',
    type: 0,
    role: 0,
    level: 3,
    tendency: 0,
    withdrawalType: 1,
    stakeMax: null,
    limitFactor: null,
    liveDelay: null,
    emoney: 1_000_000,
    point: 50_000,
    state: 'active',
    joinedAt: 0,
    lastSeenAt: null,
    signedIn: false,
    ...more,
  };
}

export function adjustment(more: Partial<ListedAdjustment> = {}): ListedAdjustment {
  return {
    id: 1,
    kind: 'adjustment',
    bets: 0,
    betId: null,
    memberId: 3,
    userId: 'member',
    nickname: '한강나루',
    currency: 'won',
    amount: 2_000_000,
    reason: '이벤트 당첨',
    terms: null,
    state: 'waiting',
    askedBy: 2,
    asker: 'boss',
    askedAt: 0,
    decider: null,
    decidedAt: null,
    ...more,
  };
}

/** The administrators' calls over a small site in memory. */
export function fakeAdminCalls() {
  const site = {
    settings: { siteNoticeFlg: false, joinStartEndFlg: false, autoLogoutMin: 30 } as SiteSettings,
    popups: [popup()],
    banners: [] as Banner[],
    news: [{ contents: '오늘의 경기' }] as NewsLink[],
    messengers: [] as Messenger[],
    sessions: [session({ id: 10, memberId: 1, userId: 'admin', nickname: '관리자', type: 1 }), session()],
    blocks: [] as { address: string; reason: string; blockedAt: number }[],
    members: [member(), member({ id: 4, userId: 'newbie', nickname: '새내기', level: 1, state: 'waiting' })],
    adjustments: [adjustment()],
    /** What becomes of a reference that is looked up. */
    requestState: 'void' as OnceRequestResult,
    health: {
      areas: [
        { area: 'inplay', epoch: '3-ab', version: 12, age: 400, fixtures: 20, markets: 800, bets: 3_200, channels: 4 },
        { area: 'europe', epoch: null, version: 0, age: 86_400_000, fixtures: 0, markets: 0, bets: 0, channels: 0 },
      ],
      term: 3,
      streams: 5,
      memberStreams: 4,
      processes: 1,
      process: { uptime: 3_720_000, rss: 209_715_200, heapUsed: 104_857_600, heapTotal: 157_286_400, lag: 7 },
      at: 0,
    } as Health,
    feedIgnored: { feeds: ['simulator'], ignored: [], mappings: [] } as FeedIgnored,
    overview: {
      at: 0,
      orders: { charge: { count: 2, amount: 150_000 }, exchange: { count: 1, amount: 50_000 } },
      charged: 1_200_000,
      exchanged: 300_000,
      products: STAKED_PRODUCTS.map((product, at) => ({
        product,
        bets: at,
        stakes: at * 10_000,
        payouts: at === 5 ? 60_000 : 0,
      })),
      members: { signedIn: 0, joined: 3, waiting: 1 },
      open: { bets: 7, stakes: 70_000, payout: 140_000 },
      feeds: [
        { area: 'inplay', epoch: '3-ab', age: 400 },
        { area: 'europe', epoch: null, age: 86_400_000 },
      ],
      waiting: {
        reviews: 2,
        inquiries: 4,
        adjustments: 1,
        requests: 0,
        suspensions: 0,
        overrides: 0,
        automatic: 0,
        delayed: 0,
        unpaid: 0,
        contradicted: 0,
      },
      contradicted: [],
    } as Overview,
    minigames: [211, 611].map((gameId): AdminMinigame => ({
      gameId,
      systemMaintenanceFlg: false,
      closeSeconds: 10,
      prices: {},
      priceVersion: 0,
    })),
    requests: [
      { id: 7, memberId: 3, userId: 'member', nickname: '한강나루', phone: '01000000000', address: '::1', askedAt: 0 },
    ],
  };
  /** What was called, as text. */
  const answers: string[] = [];
  /** References of what was sent. */
  const refs: string[] = [];
  let failing: ApiFailure | undefined;
  let held: (() => void)[] | undefined;

  async function answer<T>(fields: string, work: () => T): Promise<CallResult<T>> {
    answers.push(fields);
    if (held) await new Promise<void>((go) => held?.push(go));
    return failing ? { ok: false, failure: failing } : { ok: true, value: work() };
  }
  const change = (fields: string, work: () => unknown) => answer<void>(fields, () => void work());

  const whole = <Row>(items: Row[]) => ({ version: JSON.stringify(items), items: [...items] });
  async function saved<Row>(
    fields: string,
    { version, items }: { version?: string | undefined; items: Row[] },
    present: Row[],
    save: (items: Row[]) => void,
  ): Promise<CallResult<void>> {
    if (version !== whole(present).version) {
      await answer(fields, () => {});
      return { ok: false, failure: CHANGED };
    }
    return change(fields, () => save(items));
  }

  const versionedRow = <Row>(row: Row) => ({ ...row, version: JSON.stringify(row) });
  async function savedRow<Row extends { id: number }>(
    call: string,
    as: SavedAs,
    present: Row[],
    save: (id: number) => void,
  ): Promise<CallResult<void>> {
    if ('ref' in as) {
      refs.push(as.ref);
      return change(`${call} new`, () => save(9));
    }
    const { id, version } = as;
    const row = present.find((one) => one.id === id)!;
    if (version === versionedRow(row).version) return change(`${call} ${id}`, () => save(id));
    await answer(`${call} ${id}`, () => {});
    return { ok: false, failure: CHANGED };
  }

  const calls: AdminCalls = {
    minigames: () => answer('minigames', () => [...site.minigames]),
    changeMinigame: (gameId, { prices = {}, ...patch }) =>
      change(`changeMinigame ${gameId} ${JSON.stringify({ ...patch, prices })}`, () => {
        site.minigames = site.minigames.map((one) =>
          one.gameId === gameId
            ? { ...one, ...(patch as Partial<AdminMinigame>), prices: { ...one.prices, ...(prices as object) } }
            : one,
        );
      }),
    settings: () => answer('settings', () => ({ ...site.settings })),
    changeSettings: (patch) =>
      change(`changeSettings ${JSON.stringify(patch)}`, () => Object.assign(site.settings, patch)),
    popups: () => answer('popups', () => site.popups.map(versionedRow)),
    savePopup: (draft, as) =>
      savedRow('savePopup', as, site.popups, (id) => {
        const row = popup({ ...draft, id });
        site.popups = 'ref' in as ? [...site.popups, row] : site.popups.map((one) => (one.id === id ? row : one));
      }),
    turnPopup: (id, isOn) =>
      change(`turnPopup ${id} ${isOn}`, () => {
        site.popups = site.popups.map((one) => (one.id === id ? { ...one, popupFlg: isOn } : one));
      }),
    turnBanner: (id, isOn) =>
      change(`turnBanner ${id} ${isOn}`, () => {
        site.banners = site.banners.map((one) => (one.id === id ? { ...one, isOn } : one));
      }),
    removePopup: (id) => change(`removePopup ${id}`, () => (site.popups = site.popups.filter((one) => one.id !== id))),
    banners: () => answer('banners', () => site.banners.map(versionedRow)),
    saveBanner: (draft, as) =>
      savedRow('saveBanner', as, site.banners, (id) => {
        const row = { ...draft, id };
        site.banners = 'ref' in as ? [...site.banners, row] : site.banners.map((one) => (one.id === id ? row : one));
      }),
    removeBanner: (id) =>
      change(`removeBanner ${id}`, () => (site.banners = site.banners.filter((one) => one.id !== id))),
    news: () => answer('news', () => whole(site.news)),
    saveNews: (list) => saved('saveNews', list, site.news, (items) => (site.news = items)),
    messengers: () => answer('messengers', () => whole(site.messengers)),
    saveMessengers: (list) => saved('saveMessengers', list, site.messengers, (items) => (site.messengers = items)),
    upload: (image) => answer(`upload ${image.type}`, () => 'abc'),
    sessions: () => answer('sessions', () => [...site.sessions]),
    endSession: (id, code) =>
      change(`endSession ${id} ${code}`, () => (site.sessions = site.sessions.filter((one) => one.id !== id))),
    blocks: () => answer('blocks', () => [...site.blocks]),
    block: (block) => change(`block ${block.address}`, () => site.blocks.push({ ...block, blockedAt: 0 })),
    unblock: (address) =>
      change(`unblock ${address}`, () => (site.blocks = site.blocks.filter((one) => one.address !== address))),
    send: ({ userId = 'all', title }, ref) => {
      refs.push(ref);
      return answer(`send ${userId} ${title}`, () => (userId === 'all' ? 5 : 1));
    },
    members: ({ search = '', state, limited, page }) =>
      answer(`members ${page} ${search} ${state ?? ''} ${limited ? 'limited' : ''}`.trim(), () => {
        const items = site.members.filter(
          (one) => one.userId.includes(search) && (state === undefined || one.state === state),
        );
        return { items, page, pageCount: 2, totalCount: items.length };
      }),
    changeMember: (id, patch) =>
      change(`changeMember ${id} ${JSON.stringify(patch)}`, () => {
        site.members = site.members.map((one) => (one.id === id ? ({ ...one, ...patch } as AdminMember) : one));
      }),
    resetPassword: (id) => change(`resetPassword ${id}`, () => {}),
    passwordRequests: () => answer('passwordRequests', () => [...site.requests]),
    closePasswordRequest: (id) =>
      change(`closePasswordRequest ${id}`, () => (site.requests = site.requests.filter((one) => one.id !== id))),
    adjustments: ({ state, page }) =>
      answer(`adjustments ${page} ${state ?? ''}`.trim(), () => {
        const items = site.adjustments.filter((one) => state === undefined || one.state === state);
        return { items, page, pageCount: 1, totalCount: items.length };
      }),
    adjust: (draft) =>
      answer(`adjust ${JSON.stringify(draft)}`, () => {
        const state = Math.abs(draft.amount) > 1_000_000 ? ('waiting' as const) : ('made' as const);
        return adjustment({ ...draft, id: 2, state });
      }),
    adjustmentRequestState: (ref) => answer(`adjustmentRequestState ${ref}`, () => site.requestState),
    decideAdjustment: (id, decision) =>
      change(`decideAdjustment ${id} ${decision}`, () => {
        const state = decision === 'approve' ? ('made' as const) : ('refused' as const);
        site.adjustments = site.adjustments.map((one) => (one.id === id ? { ...one, state, decider: 'admin' } : one));
      }),
    overview: () =>
      answer('overview', () => ({
        ...site.overview,
        members: { ...site.overview.members, signedIn: site.sessions.length },
      })),
    health: () => answer('health', () => site.health),
    feedIgnored: () => answer('feedIgnored', () => structuredClone(site.feedIgnored)),
    setMapping: ({ id, market }) =>
      change(`mapping ${id} ${market}`, () => {
        const others = site.feedIgnored.mappings.filter((row) => row.id !== id);
        site.feedIgnored.mappings = [{ id, market, by: 'admin', at: 0 }, ...others];
      }),
    removeMapping: (id) =>
      change(`unmapped ${id}`, () => {
        site.feedIgnored.mappings = site.feedIgnored.mappings.filter((row) => row.id !== id);
      }),
    audit: ({ page, ...filter }) =>
      answer(`audit ${page} ${JSON.stringify(filter)}`, () => ({
        items: [
          {
            seq: 1,
            at: '2026-01-01T00:00:00.000Z',
            by: 1,
            userId: 'admin',
            address: '10.0.0.1',
            action: 'setting.change',
            subject: 'site',
            about: null,
            before: { siteNoticeFlg: false, autoLogoutMin: 30 },
            after: { siteNoticeFlg: true, autoLogoutMin: 30 },
          },
          {
            seq: 2,
            at: '2026-01-01T00:00:01.000Z',
            by: 1,
            userId: 'admin',
            address: '10.0.0.1',
            action: 'adjustment.make',
            subject: 'adjustment:1',
            about: '한강나루 (member)',
            before: null,
            after: { memberId: 3, amount: 5_000 },
          },
        ],
        page,
        pageCount: 1,
        totalCount: 2,
        members: [{ id: 3, userId: 'member', nickname: '한강나루' }],
        staff: [{ id: 1, userId: 'admin', nickname: '관리자' }],
        flaw: null,
      })),
  };
  return {
    calls,
    site,
    said: answers,
    refs,
    /** What came after the first `from` calls. */
    since: (from: number) => answers.slice(from),
    /** From now on every call fails by this, or no longer does. */
    fail: (failure: ApiFailure | undefined) => (failing = failure),
    /** From now on calls wait to be let through. */
    hold: () => (held = []),
    letGo: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const go of waiting) go();
    },
  };
}

/** Another administrator saved first. */
export const CHANGED = refusal('다른 관리자가 먼저 변경했습니다.', CHANGED_MEANWHILE);

/** A refusal of the server with its own text; of some rows of a list. */
export function refusal(message: string, code = 'refused', rows?: number[]): ApiFailure {
  return { reason: 'refused', status: 409, code, message, ...(rows && { rows }) };
}
