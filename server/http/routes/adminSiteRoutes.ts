import type { Transaction } from 'kysely';
import {
  BAD_LINK,
  type ListedMessengers,
  type ListedNews,
  NO_FILE,
  popupDraftSchema,
  savedMessengersSchema,
  savedNewsSchema,
  switchSchema,
  siteSettingsPatchSchema,
} from '../../../src/contract/api/staff/admin';
import type { AuditedAction } from '../../admin/audit';
import { type ChangeResult } from '../../admin/change';
import { isOverSomethingElse, versionOf } from '../../admin/settingVersion';
import { changeSettings } from '../../admin/siteSettings';
import { ADMIN } from '../../auth/access';
import { raiseContents } from '../../site/contents';
import { FILE_BYTES_MAX, storeFile } from '../../site/files';
import { messengersOf, setMessengers } from '../../site/messengers';
import { newsOf, setNews } from '../../site/news';
import { addPopup, changePopup, popupBy, popupsOf, removePopup } from '../../site/popups';
import { serverText } from '../../copy/serverText';
import type { Services } from '../../services';
import type { Schema } from '../../storage/schema';
import { adminChange } from '../adminChange';
import { type ServerCall, call } from '../call';
import { changedMeanwhile } from '../changedMeanwhile';
import { idParams } from '../fields';
import { HttpRefusal } from '../httpRefusal';
import { refuseBlankHtml } from '../refuseBlankHtml';

/** What was changed of the contents, as the audit log has it. */
type ContentsChange<T> = AuditedAction & { value: T };

const noPopup = () => new HttpRefusal(404, 'no-popup', serverText.notFound);
/** A list that is saved whole, as it is loaded. */
const listed = <Row>(items: Row[]) => ({ version: versionOf(items), items });
const badLinks = (rows: readonly number[]) => new HttpRefusal(400, BAD_LINK, serverText.linkRefused, undefined, rows);
const noFiles = (rows: readonly number[]) => new HttpRefusal(400, NO_FILE, serverText.noFile, undefined, rows);

/** Settings and contents of the site, by administrators. */
export function adminSiteRoutes(services: Services): ServerCall[] {
  const { sql, sessions, settings, links } = services;
  const changing = adminChange(services);
  /** One change of contents after the other, whoever makes it; pages are notified once it is committed. */
  const changingContents = <T>(
    input: Parameters<typeof changing>[0],
    work: (trx: Transaction<Schema>) => Promise<ContentsChange<T>>,
  ) =>
    changing(input, async (trx): Promise<ChangeResult<T>> => {
      await raiseContents(trx);
      const { value, ...audited } = await work(trx);
      return { value, audited, notices: [{ kind: 'site' }] };
    });
  return [
    call({
      method: 'GET',
      path: '/admin/settings',
      access: ADMIN,
      handle: () => settings.get(),
    }),
    call({
      method: 'PUT',
      path: '/admin/settings',
      access: ADMIN,
      body: siteSettingsPatchSchema,
      handle: (input) => changing(input, (trx) => changeSettings(trx, sessions, input.body)),
    }),
    call({
      method: 'GET',
      path: '/admin/popups',
      access: ADMIN,
      handle: () => popupsOf(sql, links, false),
    }),
    call({
      method: 'POST',
      path: '/admin/popups',
      access: ADMIN,
      body: popupDraftSchema,
      handle: (input) =>
        changingContents(input, async (trx) => {
          refuseBlankHtml(input.body, links);
          const value = await addPopup(trx, input.body, links);
          return { value, action: 'popup.add', subject: `popup:${value.id}`, before: null, after: value };
        }),
    }),
    call({
      method: 'PUT',
      path: '/admin/popups/:id',
      access: ADMIN,
      params: idParams,
      body: popupDraftSchema,
      handle: (input) =>
        changingContents(input, async (trx) => {
          const { id } = input.params;
          const before = await popupBy(trx, id, links);
          if (!before) throw noPopup();
          refuseBlankHtml(input.body, links);
          const value = await changePopup(trx, id, input.body, links);
          return { value, action: 'popup.change', subject: `popup:${id}`, before, after: value };
        }),
    }),
    call({
      method: 'PATCH',
      path: '/admin/popups/:id',
      access: ADMIN,
      params: idParams,
      body: switchSchema,
      handle: (input) =>
        changingContents(input, async (trx) => {
          const { id } = input.params;
          const before = await popupBy(trx, id, links);
          if (!before) throw noPopup();
          const value = await changePopup(trx, id, { ...before, popupFlg: input.body.isOn }, links);
          return { value, action: 'popup.change', subject: `popup:${id}`, before, after: value };
        }),
    }),
    call({
      method: 'DELETE',
      path: '/admin/popups/:id',
      access: ADMIN,
      params: idParams,
      handle: (input) =>
        changingContents(input, async (trx) => {
          const { id } = input.params;
          const before = await popupBy(trx, id, links);
          if (!before) throw noPopup();
          await removePopup(trx, id);
          return { value: undefined, action: 'popup.remove', subject: `popup:${id}`, before, after: null };
        }),
    }),
    call({
      method: 'GET',
      path: '/admin/news',
      access: ADMIN,
      handle: async (): Promise<ListedNews> => listed(await newsOf(sql, links)),
    }),
    call({
      method: 'PUT',
      path: '/admin/news',
      access: ADMIN,
      body: savedNewsSchema,
      handle: (input) =>
        changingContents(input, async (trx) => {
          const before = await newsOf(trx, links);
          if (isOverSomethingElse(input.body.version, before)) throw changedMeanwhile();
          const refused = await setNews(trx, input.body.items, links);
          if (refused.length > 0) throw badLinks(refused);
          const value = await newsOf(trx, links);
          return { value, action: 'news.set', subject: 'news', before, after: value };
        }),
    }),
    call({
      method: 'GET',
      path: '/admin/messengers',
      access: ADMIN,
      handle: async (): Promise<ListedMessengers> => listed(await messengersOf(sql, links)),
    }),
    call({
      method: 'PUT',
      path: '/admin/messengers',
      access: ADMIN,
      body: savedMessengersSchema,
      handle: (input) =>
        changingContents(input, async (trx) => {
          const before = await messengersOf(trx, links);
          if (isOverSomethingElse(input.body.version, before)) throw changedMeanwhile();
          const set = await setMessengers(trx, input.body.items, links);
          if (!set.ok) throw (set.reason === 'link' ? badLinks : noFiles)(set.rows);
          const value = await messengersOf(trx, links);
          return { value, action: 'messengers.set', subject: 'messengers', before, after: value };
        }),
    }),
    call({
      method: 'POST',
      path: '/admin/files',
      access: ADMIN,
      bytes: FILE_BYTES_MAX,
      handle: (input) =>
        changing(input, async (trx) => {
          const bytes: unknown = input.request.body;
          if (!Buffer.isBuffer(bytes)) throw new HttpRefusal(415, 'no-image', serverText.noImage);
          const stored = await storeFile(trx, bytes);
          if (!stored.ok) {
            throw stored.reason === 'large'
              ? new HttpRefusal(413, 'image-too-large', serverText.imageTooLarge)
              : new HttpRefusal(415, 'no-image', serverText.noImage);
          }
          const { id, type } = stored;
          return {
            value: { id },
            audited: { action: 'file.add', subject: `file:${id}`, before: null, after: { type, bytes: bytes.length } },
          };
        }),
    }),
  ];
}
