import {
  ARTICLE_CONTENTS_MAX,
  ARTICLE_POSITION,
  ARTICLE_SUMMARY_MAX,
  ARTICLE_TITLE_MAX,
  type ArticleDraft,
  type ArticleKind,
  type StaffArticle,
} from '../../../contract/api/community/articles';
import { isVisible } from '../../../contract/api/community/writing';
import { DAY_MS } from '../../../contract/units';
import type { Problem, Problems } from '../../../rules/session/fields';
import { isDay, seoulDay, startOfDay } from '../../../rules/text/days';
import { wholeTyped } from '../../../rules/text/wholeTyped';
import { isBlankMarkup } from '../../primitives/isBlankMarkup';

/** An article as it is typed. Days are those of Asia/Seoul; the last one is included. */
export interface ArticleForm {
  kind: string;
  title: string;
  summary: string;
  starts: string;
  ends: string;
  contents: string;
  position: string;
  /** `on` or nothing, as of a check box. */
  shown: string;
}

export const EMPTY_ARTICLE: ArticleForm = {
  kind: 'event',
  title: '',
  summary: '',
  starts: '',
  ends: '',
  contents: '',
  position: '100',
  shown: 'on',
};

export function articleForm(page: StaffArticle): ArticleForm {
  const { kind, title, summary, startsAt, endsAt, contents, position, shown } = page;
  return {
    kind,
    title,
    summary,
    starts: startsAt === null ? '' : seoulDay(startsAt),
    ends: endsAt === null ? '' : seoulDay(endsAt - 1),
    contents,
    position: String(position),
    shown: shown ? 'on' : '',
  };
}

/** When a day begins in Seoul, ms; undefined where there is no such day. */
function dayOf(text: string): number | undefined {
  const day = text.trim();
  return isDay(day) ? startOfDay(day) : undefined;
}

/** Only an event has a period: one that was typed before another kind was chosen is no longer shown. */
function periodIn({ kind, starts, ends }: ArticleForm): Pick<ArticleForm, 'starts' | 'ends'> {
  return kind === 'event' ? { starts, ends } : { starts: '', ends: '' };
}

export function articleProblems(form: ArticleForm): Problems<ArticleForm> {
  const { title, summary, contents, position } = form;
  const { starts, ends } = periodIn(form);
  const [from, to] = [dayOf(starts), dayOf(ends)];
  const found: Record<string, Problem | undefined> = {
    title: !isVisible(title) ? 'missing' : title.trim().length > ARTICLE_TITLE_MAX ? 'shape' : undefined,
    summary: summary.trim().length > ARTICLE_SUMMARY_MAX ? 'shape' : undefined,
    starts: starts.trim() !== '' && from === undefined ? 'shape' : undefined,
    ends:
      ends.trim() !== '' && to === undefined
        ? 'shape'
        : from !== undefined && to !== undefined && to < from
          ? 'different'
          : undefined,
    contents: isBlankMarkup(contents) ? 'missing' : contents.length > ARTICLE_CONTENTS_MAX ? 'shape' : undefined,
    position: wholeTyped(position, ARTICLE_POSITION) === undefined ? 'shape' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Problems<ArticleForm>;
}

export function articleDraft(form: ArticleForm): ArticleDraft {
  const { kind, title, summary, contents, position, shown } = form;
  const { starts, ends } = periodIn(form);
  const last = dayOf(ends);
  return {
    kind: kind as ArticleKind,
    title: title.trim(),
    summary: summary.trim(),
    startsAt: dayOf(starts) ?? null,
    endsAt: last === undefined ? null : last + DAY_MS,
    contents,
    shown: shown === 'on',
    position: wholeTyped(position, ARTICLE_POSITION) ?? 0,
  };
}
