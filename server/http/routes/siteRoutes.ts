import * as v from 'valibot';
import { type Messenger, type NewsLink, OpenGameType, type Popup } from '../../../src/contract/api/site/settings';
import type { Banner } from '../../../src/contract/api/site/banners';
import { MINUTE_MS, YEAR_SECONDS } from '../../../src/contract/units';
import { SIGNED_IN } from '../../auth/access';
import { bannersOf } from '../../site/banners';
import { StoredFiles } from '../../site/files';
import { messengersOf } from '../../site/messengers';
import { newsOf } from '../../site/news';
import { popupsOf } from '../../site/popups';
import { serverText } from '../../copy/serverText';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';
import { HttpRefusal } from '../httpRefusal';

/** Where each kind of game is on our own site; in play begins at what is live. */
const GAME_PAGES: Record<OpenGameType, string> = { EU: '/europe', IN: '/inplay#Live' };

/** The site's settings, what it shows, and the way to its own games (docs/spec.md API-1). */
export function siteRoutes({ sql, sessions, settings, links }: Services): ServerCall[] {
  const files = new StoredFiles(sql);
  return [
    call({
      method: 'GET',
      path: '/setting/maintanace',
      access: 'public',
      handle: async () => ({ siteNoticeFlg: (await settings.get()).siteNoticeFlg }),
    }),
    call({
      method: 'GET',
      path: '/setting/autoLogoutMin',
      access: 'public',
      handle: async () => ({ autoLogoutMin: (await settings.get()).autoLogoutMin }),
    }),
    call({
      method: 'GET',
      path: '/settingSignUp',
      access: 'public',
      handle: async () => ({ joinStartEndFlg: (await settings.get()).joinStartEndFlg }),
    }),
    call({
      method: 'GET',
      path: '/popup',
      access: SIGNED_IN,
      handle: (): Promise<Popup[]> => popupsOf(sql, links, true),
    }),
    call({
      method: 'GET',
      path: '/banners',
      access: SIGNED_IN,
      handle: (): Promise<Banner[]> => bannersOf(sql, true),
    }),
    call({
      method: 'GET',
      path: '/newsLink',
      access: 'public',
      handle: (): Promise<NewsLink[]> => newsOf(sql, links),
    }),
    call({
      method: 'GET',
      path: '/setting/messenger',
      access: 'public',
      handle: (): Promise<Messenger[]> => messengersOf(sql, links),
    }),
    call({
      method: 'GET',
      path: '/kosca/opengame',
      access: SIGNED_IN,
      effects: true,
      query: v.object({ type: v.picklist(Object.values(OpenGameType)) }),
      async handle({ query, caller, peer, request }) {
        const { autoLogoutMin } = await settings.get();
        await sessions.extend(caller.sessionId, autoLogoutMin * MINUTE_MS);
        return `${peer.secure ? 'https' : 'http'}://${request.headers.host ?? ''}${GAME_PAGES[query.type]}`;
      },
    }),
    call({
      method: 'GET',
      path: '/file/download/:id',
      root: true,
      access: 'public',
      params: v.object({ id: v.string() }),
      async handle({ params, reply }) {
        const file = await files.byId(params.id);
        if (!file) throw new HttpRefusal(404, 'no-file', serverText.noFile);
        await reply
          .headers({
            // What is under an id never changes.
            'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
            'content-disposition': `attachment; filename="${file.name}"`,
            'content-security-policy': "default-src 'none'; sandbox",
          })
          .type(file.type)
          .send(file.bytes);
      },
    }),
  ];
}
