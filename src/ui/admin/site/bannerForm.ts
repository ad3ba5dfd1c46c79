import { isTextWithin } from '../../../contract/bounds';
import {
  type Banner,
  BANNER_ARTS,
  BANNER_POSITION,
  BANNER_TEXT,
  BANNER_TITLE,
  type BannerArt,
  type BannerDraft,
} from '../../../contract/api/site/banners';
import type { Problems } from '../../../rules/session/fields';
import { isOwnPage } from '../../../rules/session/isOwnPage';
import { wholeTyped } from '../../../rules/text/wholeTyped';
import { localMoment, localText } from '../frame/localMoment';

/** A banner as it is typed; what is empty is not set. */
export interface BannerForm {
  title: string;
  contents: string;
  /** Id of the stored image. */
  image: string;
  art: string;
  href: string;
  startsAt: string;
  endsAt: string;
  position: string;
  /** `on` or nothing, as of a check box. */
  on: string;
}

export const EMPTY_BANNER: BannerForm = {
  title: '',
  contents: '',
  image: '',
  art: BANNER_ARTS[0],
  href: '',
  startsAt: '',
  endsAt: '',
  position: '1',
  on: 'on',
};

export function bannerForm({
  title,
  contents,
  image,
  art,
  href,
  startsAt,
  endsAt,
  position,
  isOn,
}: Banner): BannerForm {
  return {
    title,
    contents,
    image: image ?? '',
    art,
    href: href ?? '',
    startsAt: startsAt === null ? '' : localText(startsAt),
    endsAt: endsAt === null ? '' : localText(endsAt),
    position: String(position),
    on: isOn ? 'on' : '',
  };
}

export function bannerProblems(form: BannerForm): Problems<BannerForm> {
  const problems: Problems<BannerForm> = {};
  const { title, contents, href, position, startsAt, endsAt } = form;
  if (title.trim() === '') problems.title = 'missing';
  else if (!isTextWithin(title, BANNER_TITLE)) problems.title = 'shape';
  if (!isTextWithin(contents, BANNER_TEXT)) problems.contents = 'shape';
  if (href.trim() !== '' && !isOwnPage(href.trim())) problems.href = 'shape';
  if (wholeTyped(position, BANNER_POSITION) === undefined) problems.position = 'shape';
  const [start, end] = [momentOf(startsAt), momentOf(endsAt)];
  if (Number.isNaN(start)) problems.startsAt = 'shape';
  if (Number.isNaN(end) || (start !== null && end !== null && end <= start)) problems.endsAt = 'shape';
  return problems;
}

export function bannerDraft(form: BannerForm): BannerDraft {
  const { title, contents, image, art, href, startsAt, endsAt, position, on } = form;
  return {
    title: title.trim(),
    contents: contents.trim(),
    image: image === '' ? null : image,
    art: art as BannerArt,
    href: href.trim() === '' ? null : href.trim(),
    startsAt: momentOf(startsAt),
    endsAt: momentOf(endsAt),
    position: wholeTyped(position, BANNER_POSITION) ?? BANNER_POSITION.least,
    isOn: on === 'on',
  };
}

function momentOf(text: string): number | null {
  return text === '' ? null : localMoment(text);
}
