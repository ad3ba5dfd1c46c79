import * as v from 'valibot';
import { moment, wholeWithin } from '../../bounds';
import { wholeNumber } from '../../numbers';
import { optionalReference } from '../staff/onceReference';
import { loadedVersion } from '../staff/versioned';
import { plainTextOf } from './writing';

/** What the operator writes: events, rules, notices, frequent questions. Times in ms since the epoch. */

export const ARTICLE_KINDS = ['event', 'rules', 'notice', 'faq'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

const article = {
  id: wholeNumber,
  kind: v.picklist(ARTICLE_KINDS),
  title: v.string(),
  /** A line of plain text below the title; may be empty. */
  summary: v.string(),
  /** An event's period: from it on, and before the other. Null: without an end on that side. */
  startsAt: v.nullable(wholeNumber),
  endsAt: v.nullable(wholeNumber),
  postedAt: wholeNumber,
  /** HTML, cleaned by the server; of events it is empty in a list. */
  contents: v.string(),
};
export const articleSchema = v.object(article);
export type Article = v.InferOutput<typeof articleSchema>;

/** `GET /event?kind=K`: those shown, in the operator's order. `GET /event/ID`: one of any kind. */
export const articlesQuerySchema = v.object({ kind: v.picklist(ARTICLE_KINDS) });
export const articlesSchema = v.array(articleSchema);

/** `GET /admin/pages`, `POST /admin/pages`, `PUT /admin/pages/ID`, `DELETE /admin/pages/ID`. */
export const ARTICLE_CONTENTS_MAX = 20_000;
export const ARTICLE_TITLE_MAX = 80;
export const ARTICLE_SUMMARY_MAX = 120;
export const ARTICLE_POSITION = { least: 0, most: 9_999 } as const;
const draft = {
  kind: article.kind,
  title: plainTextOf(ARTICLE_TITLE_MAX),
  summary: v.pipe(v.string(), v.trim(), v.maxLength(ARTICLE_SUMMARY_MAX)),
  startsAt: v.nullable(moment),
  endsAt: v.nullable(moment),
  contents: v.pipe(v.string(), v.minLength(1), v.maxLength(ARTICLE_CONTENTS_MAX)),
  shown: v.boolean(),
  /** Lower ones come first. */
  position: wholeWithin(ARTICLE_POSITION),
};
const endsLater = <Draft extends { startsAt: number | null; endsAt: number | null }>() =>
  v.check<Draft>(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt);
export const newArticleSchema = v.pipe(v.strictObject({ ...optionalReference, ...draft }), endsLater());
export const savedArticleSchema = v.pipe(v.strictObject({ ...loadedVersion, ...draft }), endsLater());
export type ArticleDraft = Omit<v.InferOutput<typeof newArticleSchema>, 'ref'>;
export const staffArticleSchema = v.object({
  ...article,
  shown: v.boolean(),
  position: wholeNumber,
  ...loadedVersion,
});
export const staffArticlesSchema = v.array(staffArticleSchema);
export type StaffArticle = v.InferOutput<typeof staffArticleSchema>;
