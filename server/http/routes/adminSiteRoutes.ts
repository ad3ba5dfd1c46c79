import type { Transaction } from 'kysely';
import {
  BAD_LINK,
  type ListedMessengers,
  type ListedNews,
  NO_FILE,
  newPopupSchema,
  savedMessengersSchema,
  savedNewsSchema,
  savedPopupSchema,
  type StaffPopup,
  switchSchema,
  siteSettingsPatchSchema,
} from '../../../src/contract/api/staff/admin';
import type { Popup } from '../../../src/contract/api/site/settings';
import type { AuditedAction } from '../../admin/audit';
import { type ChangeResult } from '../../admin/change';
import { isOverSomethingElse, versioned, versionOf } from '../../admin/settingVersion';
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
import { addOnce } from '../addOnce';
import { adminChange } from '../adminChange';
import { type ServerCall, call } from '../call';
import { changedMeanwhile } from '../changedMeanwhile';
import { idParams } from '../fields';
import { HttpRefusal } from '../httpRefusal';
import { refuseBlankHtml } from '../refuseBlankHtml';

/** What was changed of the contents, as the audit log has it. */
type ContentsChange<T> = AuditedAction & { value: T };
type ContentsWork<T> = (trx: Transaction<Schema>) => Promise<ContentsChange<T>>;

/** One change of contents after the other, whoever makes it; pages are notified once it is committed. */
async function changeContents<T>(trx: Transaction<Schema>, work: ContentsWork<T>): Promise<ChangeResult<T>> {
  await raiseContents(trx);
  const { value, ...audited } = await work(trx);
  return { value, audited, notices: [{ kind: 'site' }] };
}

/** A list that is saved whole, as it is loaded. */
const listed = <Row>(items: Row[]) => ({ version: versionOf(items), items });
const badLinks = (rows: readonly number[]) => new HttpRefusal(400, BAD_LINK, serverText.linkRefused, undefined, rows);
const noFiles = (rows: readonly number[]) => new HttpRefusal(400, NO_FILE, serverText.noFile, undefined, rows);

/** Settings and contents of the site, by administrators. */
export function adminSiteRoutes(services: Services): ServerCall[] {
  const { sql, sessions, settings, links } = services;
  const changing = adminChange(services);
  const changingContents = <T>(input: Parameters<typeof changing>[0], work: ContentsWork<T>) =>
    changing(input, (trx) => changeContents(trx, work));
  const presentPopup = async (trx: Transaction<Schema>, id: number) => {
    const popup = await popupBy(trx, id, links);
    if (!popup) throw new HttpRefusal(404, 'no-popup', serverText.notFound);
    return popup;
  };
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
      handle: async (): Promise<StaffPopup[]> => (await popupsOf(sql, links, false)).map((popup) => versioned(popup)),
    }),
    call({
      method: 'POST',
      path: '/admin/popups',
      access: ADMIN,
      body: newPopupSchema,
      handle: (input) => {
        const { ref, ...draft } = input.body;
        const add = async (trx: Transaction<Schema>): Promise<ContentsChange<Popup>> => {
          refuseBlankHtml(draft, links);
          const value = await addPopup(trx, draft, links);
          return { value, action: 'popup.add', subject: `popup:${value.id}`, before: null, after: value };
        };
        return changing(input, (trx) =>
          addOnce(trx, input.caller, {
            scope: 'popup',
            ref,
            draft,
            add: () => changeContents(trx, add),
            present: (id) => presentPopup(trx, id),
          }),
        );
      },
    }),
    call({
      method: 'PUT',
      path: '/admin/popups/:id',
      access: ADMIN,
      params: idParams,
      body: savedPopupSchema,
      handle: (input) =>
        changingContents(input, async (trx) => {
          const { id } = input.params;
          const { version, ...draft } = input.body;
          const before = await presentPopup(trx, id);
          if (isOverSomethingElse(version, before)) throw changedMeanwhile();
          refuseBlankHtml(draft, links);
          const value = await changePopup(trx, id, draft, links);
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
          const before = await presentPopup(trx, id);
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
          const before = await presentPopup(trx, id);
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
