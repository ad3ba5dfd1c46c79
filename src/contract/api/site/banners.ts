import * as v from 'valibot';
import { moment, textWithin, wholeWithin } from '../../bounds';
import { wholeNumber } from '../../numbers';
import { optionalReference } from '../staff/onceReference';
import { loadedVersion } from '../staff/versioned';

/** What the operator puts on the home page. Plain texts; times in ms since the epoch. */

export const BANNER_TITLE = { least: 1, most: 40 } as const;
export const BANNER_TEXT = { least: 0, most: 120 } as const;
export const BANNER_LINK_MAX = 500;
export const BANNER_POSITION = { least: 1, most: 99 } as const;

/** What is drawn where there is no picture. */
export const BANNER_ARTS = ['soccer', 'basketball', 'horse', 'wheel', 'cards', 'dice', 'reels', 'balls'] as const;
export type BannerArt = (typeof BANNER_ARTS)[number];

const fields = {
  title: textWithin(BANNER_TITLE),
  contents: textWithin(BANNER_TEXT),
  /** Id of a stored image; null: `art` is drawn. */
  image: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  art: v.picklist(BANNER_ARTS),
  /** A page of this site; null: it leads nowhere. */
  href: v.nullable(v.pipe(v.string(), v.maxLength(BANNER_LINK_MAX))),
  /** From when until when it is shown; null: without such a bound. */
  startsAt: v.nullable(wholeNumber),
  endsAt: v.nullable(wholeNumber),
  /** The least comes first. */
  position: wholeWithin(BANNER_POSITION),
  isOn: v.boolean(),
};

/** `POST /admin/banners`, `PUT /admin/banners/ID`; `DELETE` removes one. */
export const bannerDraftSchema = v.strictObject({
  ...fields,
  startsAt: v.nullable(moment),
  endsAt: v.nullable(moment),
});
export type BannerDraft = v.InferOutput<typeof bannerDraftSchema>;
export const newBannerSchema = v.strictObject({ ...optionalReference, ...fields });
export const savedBannerSchema = v.strictObject({ ...loadedVersion, ...fields });

/** `GET /banners`: those that are shown now. */
export const bannersSchema = v.array(v.object({ ...fields, id: wholeNumber }));
export type Banner = v.InferOutput<typeof bannersSchema>[number];

/** `GET /admin/banners`: all. */
export const staffBannersSchema = v.array(v.object({ ...fields, id: wholeNumber, ...loadedVersion }));
export type StaffBanner = v.InferOutput<typeof staffBannersSchema>[number];
