import type { Kysely, Selectable, Transaction } from 'kysely';
import type { PopupDraft } from '../../src/contract/api/staff/admin';
import type { Popup } from '../../src/contract/api/site/settings';
import type { Schema } from '../storage/schema';
import { cleanHtml } from './html/cleanHtml';
import type { SiteLinkRules } from './links';

/**
 * All popups in the order they were made; `shown`: only those that are on. Cleaned again: what is allowed may have
 * changed.
 */
export async function popupsOf(sql: Kysely<Schema>, links: SiteLinkRules, shown: boolean): Promise<Popup[]> {
  const rows = await sql
    .selectFrom('popup')
    .selectAll()
    .$if(shown, (query) => query.where('popup_flg', '=', true))
    .orderBy('id')
    .execute();
  return rows.map((row) => popupOf(row, links));
}

export async function popupBy(trx: Transaction<Schema>, id: number, links: SiteLinkRules): Promise<Popup | undefined> {
  const row = await trx.selectFrom('popup').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && popupOf(row, links);
}

export async function addPopup(trx: Transaction<Schema>, draft: PopupDraft, links: SiteLinkRules): Promise<Popup> {
  const row = await trx.insertInto('popup').values(rowOf(draft, links)).returningAll().executeTakeFirstOrThrow();
  return popupOf(row, links);
}

export async function changePopup(
  trx: Transaction<Schema>,
  id: number,
  draft: PopupDraft,
  links: SiteLinkRules,
): Promise<Popup> {
  const row = await trx
    .updateTable('popup')
    .set(rowOf(draft, links))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return popupOf(row, links);
}

export async function removePopup(trx: Transaction<Schema>, id: number): Promise<void> {
  await trx.deleteFrom('popup').where('id', '=', id).execute();
}

function rowOf(draft: PopupDraft, links: SiteLinkRules) {
  return {
    contents: cleanHtml(draft.contents, links),
    width: draft.width,
    pc_left_location: draft.pcLeftLocation,
    pc_top_location: draft.pcTopLocation,
    popup_flg: draft.popupFlg,
  };
}

function popupOf(row: Selectable<Schema['popup']>, links: SiteLinkRules): Popup {
  return {
    id: row.id,
    contents: cleanHtml(row.contents, links),
    width: row.width,
    pcLeftLocation: row.pc_left_location,
    pcTopLocation: row.pc_top_location,
    popupFlg: row.popup_flg,
    visiableFlag: true,
    notShowingexpireTime: '',
  };
}
