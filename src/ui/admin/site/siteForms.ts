import type { MessengersDraft, NewsDraft, PopupDraft, SiteSettings } from '../../../contract/api/staff/admin';
import type { Popup } from '../../../contract/api/site/settings';
import type { Problems } from '../../../rules/session/fields';

/** Forms of what the site shows, as they are typed. What is wrong with them is told before they are sent. */

function wholeIn(text: string, least: number, most: number): boolean {
  return /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

/** Undefined where the form may be sent. */
function numeral(text: string, least: number, most: number): 'missing' | 'shape' | undefined {
  if (text.trim() === '') return 'missing';
  return wholeIn(text, least, most) ? undefined : 'shape';
}

/** Leaves out what is right. */
function problems<Form>(found: { [K in keyof Form]?: Problems<Form>[K] | undefined }): Problems<Form> {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined)) as Problems<Form>;
}

export interface MinutesForm {
  minutes: string;
}

export function minutesProblems({ minutes }: MinutesForm): Problems<MinutesForm> {
  return problems<MinutesForm>({ minutes: numeral(minutes, 1, 10_080) });
}

export function minutesPatch({ minutes }: MinutesForm): Partial<SiteSettings> {
  return { autoLogoutMin: Number(minutes) };
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
    contents: contents.trim() === '' ? 'missing' : contents.length > 20_000 ? 'shape' : undefined,
    width: numeral(width, 160, 1_200),
    left: numeral(left, 0, 4_000),
    top: numeral(top, 0, 4_000),
  });
}

export function popupDraft({ contents, width, left, top, on }: PopupForm): PopupDraft {
  return {
    contents,
    width: Number(width),
    pcLeftLocation: Number(left),
    pcTopLocation: Number(top),
    popupFlg: on === 'on',
  };
}

/** The same popup, on or off. */
export function turned(popup: Popup): PopupDraft {
  return popupDraft(popupForm({ ...popup, popupFlg: !popup.popupFlg }));
}

export type NewsRow = { contents: string; url: string };

/** What is wrong with one piece of news; undefined: nothing. */
export function newsProblem({ contents }: NewsRow): 'missing' | 'long' | undefined {
  if (contents.trim() === '') return 'missing';
  return contents.trim().length > 300 ? 'long' : undefined;
}

export function newsDraft(rows: readonly NewsRow[]): NewsDraft {
  return rows.map(({ contents, url }) => ({
    contents: contents.trim(),
    ...(url.trim() !== '' && { url: url.trim() }),
  }));
}

export type MessengerRow = MessengersDraft[number];

export function messengerProblem({ imgPath, name, url }: MessengerRow): 'noImage' | 'noName' | 'noUrl' | undefined {
  if (imgPath === '') return 'noImage';
  if (name.trim() === '') return 'noName';
  return url.trim() === '' ? 'noUrl' : undefined;
}

export function messengersDraft(rows: readonly MessengerRow[]): MessengersDraft {
  return rows.map(({ imgPath, name, url }) => ({ imgPath, name: name.trim(), url: url.trim() }));
}
