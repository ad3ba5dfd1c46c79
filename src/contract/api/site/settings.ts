import * as v from 'valibot';
import { wholeWithin } from '../../bounds';
import { wholeNumber } from '../../numbers';

/** Settings and what the site shows everybody (docs/spec.md API-2). */

/** `GET /setting/maintanace` (spelled so). True: the site is under maintenance. */
export const maintenanceSchema = v.object({ siteNoticeFlg: v.boolean() });
export const AUTO_LOGOUT_MINUTES = { least: 1, most: 10_080 } as const;

/** `GET /setting/autoLogoutMin`: minutes without a navigation until a member is signed out. */
export const autoLogoutSchema = v.object({ autoLogoutMin: wholeWithin(AUTO_LOGOUT_MINUTES) });
/** `GET settingSignUp`. True: sign-up is closed. */
export const signUpSchema = v.object({ joinStartEndFlg: v.boolean() });

/** Code of the refusal of HTML of which nothing can be seen once it is cleaned. */
export const BLANK_HTML = 'blank-html';

/** px. */
export const POPUP_WIDTH = { least: 160, most: 1_200 } as const;

/** `GET /popup`. `contents` is HTML, cleaned by the server; it is cleaned again before it is shown. Positions in px. */
export const popupSchema = v.object({
  id: wholeNumber,
  contents: v.string(),
  width: wholeWithin(POPUP_WIDTH),
  pcLeftLocation: wholeNumber,
  pcTopLocation: wholeNumber,
  /** Whether it is on at all. */
  popupFlg: v.boolean(),
  /** Client state of the product, always as stored: true and empty from the server. */
  visiableFlag: v.boolean(),
  notShowingexpireTime: v.string(),
});
export const popupsSchema = v.array(popupSchema);
export type Popup = v.InferOutput<typeof popupSchema>;

/** `GET /newsLink`: the first one is shown. `contents` is plain text, `url` where it leads, if anywhere. */
export const newsLinkSchema = v.object({ contents: v.string(), url: v.optional(v.string()) });
export const newsLinksSchema = v.array(newsLinkSchema);
export type NewsLink = v.InferOutput<typeof newsLinkSchema>;

/** `GET /setting/messenger`. `imgPath` is an id under `/file/download/`. */
export const messengerSchema = v.object({ imgPath: v.string(), name: v.string(), url: v.string() });
export const messengersSchema = v.array(messengerSchema);
export type Messenger = v.InferOutput<typeof messengerSchema>;

/** `GET kosca/opengame?type={EU or IN}`: an address to open in a new window. */
export const OpenGameType = { europe: 'EU', inplay: 'IN' } as const;
export type OpenGameType = (typeof OpenGameType)[keyof typeof OpenGameType];
export const openGameSchema = v.string();
