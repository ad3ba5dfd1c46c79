import type { InclusiveBounds } from '../../../contract/bounds';
import {
  type ListedMessengers,
  type ListedNews,
  type MessengersDraft,
  NEWS_MAX,
  POPUP_CONTENTS_MAX,
  POPUP_PLACE,
  type PopupDraft,
  type SiteSettings,
} from '../../../contract/api/staff/admin';
import { AUTO_LOGOUT_MINUTES, type Popup, POPUP_WIDTH } from '../../../contract/api/site/settings';
import { parsedUrl } from '../../../contract/urls';
import type { Problems } from '../../../rules/session/fields';
import { wholeTyped } from '../../../rules/text/wholeTyped';
import { isBlankMarkup } from '../../primitives/isBlankMarkup';

/** Forms of the site's contents, as they are typed. Mistakes are shown before they are sent. */

/** Undefined where the form may be sent. */
function numeral(text: string, bounds: InclusiveBounds): 'missing' | 'shape' | undefined {
  if (text.trim() === '') return 'missing';
  return wholeTyped(text, bounds) === undefined ? 'shape' : undefined;
}

/** Drops fields without a problem. */
function problems<Form>(found: { [K in keyof Form]?: Problems<Form>[K] | undefined }): Problems<Form> {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Problems<Form>;
}

export interface MinutesForm {
  minutes: string;
}

export function minutesProblems({ minutes }: MinutesForm): Problems<MinutesForm> {
  return problems<MinutesForm>({ minutes: numeral(minutes, AUTO_LOGOUT_MINUTES) });
}

export function minutesPatch({ minutes }: MinutesForm): Partial<SiteSettings> {
  return { autoLogoutMin: wholeTyped(minutes, AUTO_LOGOUT_MINUTES) ?? 0 };
}

export interface PopupForm {
  contents: string;
  width: string;
  left: string;
  top: string;
  /** `on` or nothing, as of a check box. */
  on: string;
}

export const EMPTY_POPUP: PopupForm = { contents: '', width: '400', left: '100', top: '100', on: 'on' };

export function popupForm(popup: Popup): PopupForm {
  return {
    contents: popup.contents,
    width: String(popup.width),
    left: String(popup.pcLeftLocation),
    top: String(popup.pcTopLocation),
    on: popup.popupFlg ? 'on' : '',
  };
}

export function popupProblems({ contents, width, left, top }: PopupForm): Problems<PopupForm> {
  return problems<PopupForm>({
    contents: isBlankMarkup(contents) ? 'missing' : contents.length > POPUP_CONTENTS_MAX ? 'shape' : undefined,
    width: numeral(width, POPUP_WIDTH),
    left: numeral(left, POPUP_PLACE),
    top: numeral(top, POPUP_PLACE),
  });
}

export function popupDraft({ contents, width, left, top, on }: PopupForm): PopupDraft {
  return {
    contents,
    width: wholeTyped(width, POPUP_WIDTH) ?? 0,
    pcLeftLocation: wholeTyped(left, POPUP_PLACE) ?? 0,
    pcTopLocation: wholeTyped(top, POPUP_PLACE) ?? 0,
    popupFlg: on === 'on',
  };
}

/** A list that is edited as a whole. `version`: of what was loaded. */
export interface EditedList<Row> {
  version?: string | undefined;
  rows: readonly Row[];
}

export type NewsRow = { contents: string; url: string };

export function typedNews({ version, items }: ListedNews): EditedList<NewsRow> {
  return { version, rows: items.map(({ contents, url = '' }) => ({ contents, url })) };
}

/** The problem of one piece of news; undefined: none. */
export function newsProblem({ contents }: NewsRow): 'missing' | 'long' | undefined {
  if (contents.trim() === '') return 'missing';
  return contents.trim().length > NEWS_MAX ? 'long' : undefined;
}

export function sentNews({ version, rows }: EditedList<NewsRow>): ListedNews {
  const items = rows.map(({ contents, url }) => ({
    contents: contents.trim(),
    ...(url.trim() !== '' && { url: url.trim() }),
  }));
  return { version, items };
}

export type MessengerRow = MessengersDraft[number];

export function messengerProblem({ imgPath, name, url }: MessengerRow): 'noImage' | 'noName' | 'noUrl' | undefined {
  if (imgPath === '') return 'noImage';
  if (name.trim() === '') return 'noName';
  return url.trim() === '' ? 'noUrl' : undefined;
}

export function typedMessengers({ version, items }: ListedMessengers): EditedList<MessengerRow> {
  return { version, rows: items };
}

export function sentMessengers({ version, rows }: EditedList<MessengerRow>): ListedMessengers {
  return { version, items: rows.map(({ imgPath, name, url }) => ({ imgPath, name: name.trim(), url: url.trim() })) };
}

/** Whether they are stored as the same rows: the server writes an address in the one way browsers read it. */
export function areStoredAlike(one: ListedNews | ListedMessengers, other: ListedNews | ListedMessengers): boolean {
  const textOf = ({ items }: ListedNews | ListedMessengers) =>
    JSON.stringify(items.map(({ url = '', ...row }) => ({ ...row, url: parsedUrl(url)?.href ?? url })));
  return textOf(one) === textOf(other);
}
