import {
  HOUSE_PAGE_CONTENTS_MAX,
  HOUSE_PAGE_SUMMARY_MAX,
  HOUSE_PAGE_TITLE_MAX,
  type HousePageDraft,
  type HousePageKind,
  type StaffPage,
} from '../../../contract/api/community/articles';
import { isVisible } from '../../../contract/api/community/writing';
import type { Problem, Problems } from '../../../rules/session/fields';
import { dateTimeText } from '../../../rules/text/kst';

/** A page of the house as it is typed. Days are those of Asia/Seoul; the last one counts whole. */
export interface PageForm {
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

export const EMPTY_PAGE: PageForm = {
  kind: 'event',
  title: '',
  summary: '',
  starts: '',
  ends: '',
  contents: '',
  position: '100',
  shown: 'on',
};

const DAY_MS = 86_400_000;

export function pageForm(page: StaffPage): PageForm {
  const { kind, title, summary, startsAt, endsAt, contents, position, shown } = page;
  return {
    kind,
    title,
    summary,
    starts: startsAt === null ? '' : dayText(startsAt),
    ends: endsAt === null ? '' : dayText(endsAt - 1),
    contents,
    position: String(position),
    shown: shown ? 'on' : '',
  };
}

export function dayText(at: number): string {
  return dateTimeText(at).slice(0, 10);
}

/** When a day begins in Seoul, ms; undefined where there is no such day. */
function dayOf(text: string): number | undefined {
  const day = text.trim();
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+09:00`) : Number.NaN;
  return Number.isNaN(at) || dayText(at) !== day ? undefined : at;
}

export function pageProblems(form: PageForm): Problems<PageForm> {
  const { title, summary, starts, ends, contents, position } = form;
  const [from, to] = [dayOf(starts), dayOf(ends)];
  const found: Record<string, Problem | undefined> = {
    title: !isVisible(title) ? 'missing' : title.trim().length > HOUSE_PAGE_TITLE_MAX ? 'shape' : undefined,
    summary: summary.trim().length > HOUSE_PAGE_SUMMARY_MAX ? 'shape' : undefined,
    starts: starts.trim() !== '' && from === undefined ? 'shape' : undefined,
    ends:
      ends.trim() !== '' && to === undefined
        ? 'shape'
        : from !== undefined && to !== undefined && to < from
          ? 'different'
          : undefined,
    contents: contents.trim() === '' ? 'missing' : contents.length > HOUSE_PAGE_CONTENTS_MAX ? 'shape' : undefined,
    position: /^\d{1,4}$/.test(position.trim()) ? undefined : 'shape',
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as Problems<PageForm>;
}

export function pageDraft(form: PageForm): HousePageDraft {
  const { kind, title, summary, starts, ends, contents, position, shown } = form;
  const last = dayOf(ends);
  return {
    kind: kind as HousePageKind,
    title: title.trim(),
    summary: summary.trim(),
    startsAt: dayOf(starts) ?? null,
    endsAt: last === undefined ? null : last + DAY_MS,
    contents,
    shown: shown === 'on',
    position: Number(position.trim()),
  };
}
