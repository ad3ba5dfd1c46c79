import type { Article } from '../../contract/api/community/articles';
import { dateTimeText } from '../../rules/text/kst';
import { communityText } from '../copy/community';

type Period = Pick<Article, 'startsAt' | 'endsAt'>;

/** `now`: server time, ms. */
export function eventState({ startsAt, endsAt }: Period, now: number): 'coming' | 'running' | 'over' {
  if (startsAt !== null && now < startsAt) return 'coming';
  return endsAt !== null && now >= endsAt ? 'over' : 'running';
}

/** `2026-01-01 ~ 2026-02-01`; an end at midnight is shown as the day before, which is its last. */
export function periodText({ startsAt, endsAt }: Period): string {
  const day = (at: number | null) => (at === null ? undefined : dateTimeText(at).slice(0, 10));
  return communityText.event.period(day(startsAt), day(endsAt === null ? null : endsAt - 1));
}
