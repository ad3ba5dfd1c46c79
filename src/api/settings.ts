import {
  autoLogoutSchema,
  maintenanceSchema,
  type Messenger,
  messengersSchema,
  type NewsLink,
  newsLinksSchema,
  openGameSchema,
  type OpenGameType,
  type Popup,
  popupsSchema,
  signUpSchema,
} from '../contract/api/site/settings';
import { type Banner, bannersSchema } from '../contract/api/site/banners';
import type { Client } from './client';
import type { CallResult } from './callResult';

/** Settings, and what the site shows everybody (docs/spec.md API-1). */
export interface SettingsCalls {
  /** Whether the site is under maintenance. */
  maintenance(signal?: AbortSignal): Promise<CallResult<boolean>>;
  autoLogoutMin(signal?: AbortSignal): Promise<CallResult<number>>;
  /** Whether sign-up is closed. */
  signUpClosed(signal?: AbortSignal): Promise<CallResult<boolean>>;
  popups(signal?: AbortSignal): Promise<CallResult<Popup[]>>;
  newsLinks(signal?: AbortSignal): Promise<CallResult<NewsLink[]>>;
  /** Those of the home page that are shown now. */
  banners(signal?: AbortSignal): Promise<CallResult<Banner[]>>;
  messengers(signal?: AbortSignal): Promise<CallResult<Messenger[]>>;
  /** An address to open in a new window. */
  openGame(type: OpenGameType, signal?: AbortSignal): Promise<CallResult<string>>;
}

export function settingsCalls(client: Client): SettingsCalls {
  return {
    maintenance: async (signal) => {
      const answer = await client.get('/setting/maintanace', {}, maintenanceSchema, signal);
      return answer.ok ? { ok: true, value: answer.value.siteNoticeFlg } : answer;
    },
    autoLogoutMin: async (signal) => {
      const answer = await client.get('/setting/autoLogoutMin', {}, autoLogoutSchema, signal);
      return answer.ok ? { ok: true, value: answer.value.autoLogoutMin } : answer;
    },
    signUpClosed: async (signal) => {
      const answer = await client.get('/settingSignUp', {}, signUpSchema, signal);
      return answer.ok ? { ok: true, value: answer.value.joinStartEndFlg } : answer;
    },
    popups: (signal) => client.get('/popup', {}, popupsSchema, signal),
    newsLinks: (signal) => client.get('/newsLink', {}, newsLinksSchema, signal),
    banners: (signal) => client.get('/banners', {}, bannersSchema, signal),
    messengers: (signal) => client.get('/setting/messenger', {}, messengersSchema, signal),
    openGame: (type, signal) =>
      client.call({
        method: 'GET',
        path: '/kosca/opengame',
        params: { type },
        schema: openGameSchema,
        signal,
        hasOwnRow: true,
      }),
  };
}
