import { type OnceRequestResult, onceRequestResultSchema } from '../contract/api/clientRef';
import {
  type Adjustment,
  type ADJUSTMENT_STATES,
  type AdjustmentDraft,
  type AdjustmentPage,
  adjustmentPageSchema,
  adjustmentSchema,
} from '../contract/api/staff/adjustments';
import {
  type AdminMember,
  type AdminMemberPage,
  adminMembersSchema,
  type AdminSession,
  adminSessionsSchema,
  type AuditFilter,
  type AuditPage,
  auditPageSchema,
  type Block,
  blocksSchema,
  type LIMITED_FILTERS,
  type ListedMessengers,
  listedMessengersSchema,
  type ListedNews,
  listedNewsSchema,
  type MemberPatch,
  type PasswordRequest,
  passwordRequestsSchema,
  type PopupDraft,
  sentSchema,
  type SiteSettings,
  siteSettingsSchema,
  type StaffPopup,
  staffPopupsSchema,
  storedFileSchema,
} from '../contract/api/staff/admin';
import { type FeedIgnored, feedIgnoredSchema, type MappingDraft } from '../contract/api/staff/feedMappings';
import { type Health, healthSchema } from '../contract/api/staff/health';
import { type Overview, overviewSchema } from '../contract/api/staff/overview';
import { type AdminMinigame, type AdminMinigamePatch, adminMinigamesSchema } from '../contract/api/rounds';
import type { EndCode } from '../contract/codes/endings';
import { type BannerDraft, type StaffBanner, staffBannersSchema } from '../contract/api/site/banners';
import type { Client } from './client';
import type { CallResult } from './callResult';
import { type SavedAs, saveRequest } from './savedAs';

export type Blocks = (Block & { blockedAt: number })[];
/** Without `userId`: to all. */
export type MessageDraft = { userId?: string; title: string; contents: string };
export type MemberQuery = {
  search?: string | undefined;
  state?: AdminMember['state'] | undefined;
  limited?: (typeof LIMITED_FILTERS)[number] | undefined;
  page: number;
};

export type AdjustmentQuery = { state?: (typeof ADJUSTMENT_STATES)[number] | undefined; page: number };

/** What /admin operates the site with. Refused with 403 to anybody but an administrator. */
export interface AdminCalls {
  settings(signal?: AbortSignal): Promise<CallResult<SiteSettings>>;
  changeSettings(patch: Partial<SiteSettings>): Promise<CallResult<void>>;
  popups(signal?: AbortSignal): Promise<CallResult<StaffPopup[]>>;
  savePopup(draft: PopupDraft, as: SavedAs): Promise<CallResult<void>>;
  turnPopup(id: number, isOn: boolean): Promise<CallResult<void>>;
  removePopup(id: number): Promise<CallResult<void>>;
  banners(signal?: AbortSignal): Promise<CallResult<StaffBanner[]>>;
  saveBanner(draft: BannerDraft, as: SavedAs): Promise<CallResult<void>>;
  turnBanner(id: number, isOn: boolean): Promise<CallResult<void>>;
  removeBanner(id: number): Promise<CallResult<void>>;
  news(signal?: AbortSignal): Promise<CallResult<ListedNews>>;
  saveNews(list: ListedNews): Promise<CallResult<void>>;
  messengers(signal?: AbortSignal): Promise<CallResult<ListedMessengers>>;
  saveMessengers(list: ListedMessengers): Promise<CallResult<void>>;
  /** The stored image's id under `/file/download/`. */
  upload(image: Blob): Promise<CallResult<string>>;
  sessions(signal?: AbortSignal): Promise<CallResult<AdminSession[]>>;
  endSession(id: number, code: EndCode): Promise<CallResult<void>>;
  blocks(signal?: AbortSignal): Promise<CallResult<Blocks>>;
  block(block: Block): Promise<CallResult<void>>;
  unblock(address: string): Promise<CallResult<void>>;
  /** How many got it. Sent again with the same reference it is the first time's answer. */
  send(message: MessageDraft, ref: string): Promise<CallResult<number>>;
  members(query: MemberQuery, signal?: AbortSignal): Promise<CallResult<AdminMemberPage>>;
  changeMember(id: number, patch: MemberPatch): Promise<CallResult<void>>;
  /** Signs the member out. */
  resetPassword(id: number, next: string): Promise<CallResult<void>>;
  /** Who asked for their password and was not called back yet. */
  passwordRequests(signal?: AbortSignal): Promise<CallResult<PasswordRequest[]>>;
  closePasswordRequest(id: number): Promise<CallResult<void>>;
  adjustments(query: AdjustmentQuery, signal?: AbortSignal): Promise<CallResult<AdjustmentPage>>;
  /** Made at once, or recorded to wait for a second administrator: the answer's `state` has which. */
  adjust(draft: AdjustmentDraft): Promise<CallResult<Adjustment>>;
  /** What became of a reference; where nothing did, the look-up voids it for good. */
  adjustmentRequestState(ref: string): Promise<CallResult<OnceRequestResult>>;
  decideAdjustment(id: number, decision: 'approve' | 'refuse'): Promise<CallResult<void>>;
  /** What goes on at present. */
  overview(signal?: AbortSignal): Promise<CallResult<Overview>>;
  health(signal?: AbortSignal): Promise<CallResult<Health>>;
  /** What the feed sent and the site could not use, and which of its markets staff has mapped. */
  feedIgnored(signal?: AbortSignal): Promise<CallResult<FeedIgnored>>;
  setMapping(draft: MappingDraft): Promise<CallResult<void>>;
  removeMapping(id: string): Promise<CallResult<void>>;
  minigames(signal?: AbortSignal): Promise<CallResult<AdminMinigame[]>>;
  changeMinigame(gameId: number, patch: AdminMinigamePatch): Promise<CallResult<void>>;
  /** What administrators changed, the latest first. */
  audit(query: AuditFilter & { page: number }, signal?: AbortSignal): Promise<CallResult<AuditPage>>;
}

export function adminCalls(client: Client): AdminCalls {
  const change = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    client.call<void>({ method, path: `/admin${path}`, body });
  return {
    settings: (signal) => client.get('/admin/settings', {}, siteSettingsSchema, signal),
    changeSettings: (patch) => change('PUT', '/settings', patch),
    popups: (signal) => client.get('/admin/popups', {}, staffPopupsSchema, signal),
    savePopup: (draft, as) => client.call<void>(saveRequest('/admin/popups', draft, as)),
    banners: (signal) => client.get('/admin/banners', {}, staffBannersSchema, signal),
    saveBanner: (draft, as) => client.call<void>(saveRequest('/admin/banners', draft, as)),
    turnBanner: (id, isOn) => change('PATCH', `/banners/${id}`, { isOn }),
    turnPopup: (id, isOn) => change('PATCH', `/popups/${id}`, { isOn }),
    removeBanner: (id) => change('DELETE', `/banners/${id}`),
    removePopup: (id) => change('DELETE', `/popups/${id}`),
    news: (signal) => client.get('/admin/news', {}, listedNewsSchema, signal),
    saveNews: (list) => change('PUT', '/news', list),
    messengers: (signal) => client.get('/admin/messengers', {}, listedMessengersSchema, signal),
    saveMessengers: (list) => change('PUT', '/messengers', list),
    upload: async (image) => {
      const answer = await client.call({ method: 'POST', path: '/admin/files', body: image, schema: storedFileSchema });
      return answer.ok ? { ok: true, value: answer.value.id } : answer;
    },
    sessions: (signal) => client.get('/admin/sessions', {}, adminSessionsSchema, signal),
    endSession: (id, code) => change('POST', `/sessions/${id}/end`, { code }),
    blocks: (signal) => client.get('/admin/blocks', {}, blocksSchema, signal),
    block: (block) => change('POST', '/blocks', block),
    unblock: (address) => change('DELETE', `/blocks/${encodeURIComponent(address)}`),
    send: async (message, ref) => {
      const body = { ...message, ref };
      const answer = await client.call({ method: 'POST', path: '/admin/messages', body, schema: sentSchema });
      return answer.ok ? { ok: true, value: answer.value.count } : answer;
    },
    members: (query, signal) => client.get('/admin/members', query, adminMembersSchema, signal),
    changeMember: (id, patch) => change('PATCH', `/members/${id}`, patch),
    resetPassword: (id, next) => change('PUT', `/members/${id}/password`, { next }),
    passwordRequests: (signal) => client.get('/admin/password-requests', {}, passwordRequestsSchema, signal),
    closePasswordRequest: (id) => change('POST', `/password-requests/${id}/close`),
    adjustments: (query, signal) => client.get('/admin/adjustments', query, adjustmentPageSchema, signal),
    adjust: (body) => client.call({ method: 'POST', path: '/admin/adjustments', body, schema: adjustmentSchema }),
    adjustmentRequestState: async (ref) => {
      const answer = await client.get(`/admin/adjustments/by-ref/${ref}`, {}, onceRequestResultSchema);
      return answer.ok ? { ok: true, value: answer.value.state } : answer;
    },
    decideAdjustment: (id, decision) => change('POST', `/adjustments/${id}/${decision}`),
    overview: (signal) => client.get('/admin/overview', {}, overviewSchema, signal),
    health: (signal) => client.get('/admin/health', {}, healthSchema, signal),
    feedIgnored: (signal) => client.get('/admin/feeds/ignored', {}, feedIgnoredSchema, signal),
    setMapping: (body) => client.call<void>({ method: 'PUT', path: '/admin/feeds/markets', body }),
    removeMapping: (id) => client.call<void>({ method: 'POST', path: '/admin/feeds/markets/remove', body: { id } }),
    minigames: (signal) => client.get('/admin/minigames', {}, adminMinigamesSchema, signal),
    changeMinigame: (gameId, patch) => change('PUT', `/minigames/${gameId}`, patch),
    audit: (query, signal) => client.get('/admin/audit', query, auditPageSchema, signal),
  };
}

/** What /manager shows. */
export interface ManagerCalls {
  /** The manager's own members. */
  members(page: number, signal?: AbortSignal): Promise<CallResult<AdminMemberPage>>;
}

export function managerCalls(client: Client): ManagerCalls {
  return { members: (page, signal) => client.get('/manager/members', { page }, adminMembersSchema, signal) };
}
