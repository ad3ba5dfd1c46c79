import * as v from 'valibot';
import { daysQuerySchema } from '../days';
import { FILE_FORMATS } from '../files';
import { naturalNumber, wholeNumber } from '../../numbers';
import { searched } from './searched';

/** `GET /admin/reports`: what the operator won in a period, by the ledger alone. Days are those of Seoul. */

export const REPORT_GROUPINGS = ['day', 'product', 'league', 'agent', 'member'] as const;
export type ReportGrouping = (typeof REPORT_GROUPINGS)[number];

/** Rows beyond these, the smallest stakes first, are one row together. */
export const REPORT_ROWS_MAX = 10_000;
export const REPORT_SEARCH_MAX = 60;

/**
 * Whole won, each when the ledger moved it: `stakes` less those given back, `paid` less what was taken back. Any of them may
 * be below zero where what is given or taken back was moved before the period.
 */
const figures = {
  bets: naturalNumber,
  members: naturalNumber,
  stakes: wholeNumber,
  paid: wholeNumber,
  /** Gifts of money, points that became money (less money that became points), and managers' rolling. */
  bonuses: wholeNumber,
  points: wholeNumber,
  commission: wholeNumber,
};
const reportFiguresSchema = v.object(figures);
export type ReportFigures = v.InferOutput<typeof reportFiguresSchema>;

/** `name` and `note` are labels: a day, a product, a league and its sport and country, or an id and a nickname. */
const reportRowSchema = v.object({ key: v.string(), name: v.string(), note: v.string(), ...figures });
export type ReportRow = v.InferOutput<typeof reportRowSchema>;

export const reportSchema = v.object({ rows: v.array(reportRowSchema), total: reportFiguresSchema });
export type Report = v.InferOutput<typeof reportSchema>;

export const reportQuerySchema = v.intersect([daysQuerySchema, v.object({ by: v.picklist(REPORT_GROUPINGS) })]);
export type ReportQuery = v.InferOutput<typeof reportQuerySchema>;

/** What rows are sorted by: what they have, and what follows from it. */
export const REPORT_COLUMNS = [
  'name',
  'bets',
  'members',
  'stakes',
  'paid',
  'gross',
  'margin',
  'bonuses',
  'points',
  'commission',
  'net',
] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];

/** In which order rows are shown, and a text in their names. */
export interface ReportArrangement {
  search: string;
  order: ReportColumn;
  direction: ReportDirection;
}
export const REPORT_DIRECTIONS = ['ascending', 'descending'] as const;
type ReportDirection = (typeof REPORT_DIRECTIONS)[number];

/** `GET /admin/reports/file`: the same rows in the same order as they are shown. */
export const reportFileSchema = v.intersect([
  reportQuerySchema,
  v.object({
    search: v.optional(searched(REPORT_SEARCH_MAX), ''),
    order: v.picklist(REPORT_COLUMNS),
    direction: v.picklist(REPORT_DIRECTIONS),
    format: v.picklist(FILE_FORMATS),
  }),
]);
export type ReportFileQuery = v.InferOutput<typeof reportFileSchema>;

/** `GET /admin/reports/margins`: margins won against margins set, of sports bets that were settled in a period. */
export const MARGIN_GROUPINGS = ['sport', 'league', 'market'] as const;
export type MarginGrouping = (typeof MARGIN_GROUPINGS)[number];
export const marginReportQuerySchema = v.intersect([daysQuerySchema, v.object({ by: v.picklist(MARGIN_GROUPINGS) })]);
export type MarginReportQuery = v.InferOutput<typeof marginReportQuerySchema>;

/** Whole won, of bets whose margin is known. `expected`: what their margins would leave of their stakes. */
const marginFigures = { bets: naturalNumber, stakes: wholeNumber, paid: wholeNumber, expected: wholeNumber };
const marginFiguresSchema = v.object(marginFigures);
export type MarginFigures = v.InferOutput<typeof marginFiguresSchema>;
const marginReportRowSchema = v.object({ key: v.string(), name: v.string(), note: v.string(), ...marginFigures });
export type MarginReportRow = v.InferOutput<typeof marginReportRowSchema>;

/** The largest stakes first. `unknown`: bets of which the margin of a leg is not known, and systems; they are in no row. */
export const marginReportSchema = v.object({
  rows: v.array(marginReportRowSchema),
  total: marginFiguresSchema,
  unknown: v.object({ bets: naturalNumber, stakes: wholeNumber }),
});
export type MarginReport = v.InferOutput<typeof marginReportSchema>;

/** `GET /admin/reports/margins/file` */
export const marginReportFileSchema = v.intersect([
  marginReportQuerySchema,
  v.object({ format: v.picklist(FILE_FORMATS) }),
]);
export type MarginReportFileQuery = v.InferOutput<typeof marginReportFileSchema>;

/** What is compared, in the order in which it is shown. */
export const RECONCILED = [
  'won',
  'point',
  'gross',
  'stakes',
  'cancelled',
  'paid',
  'cashOuts',
  'debits',
  'credits',
  'rollbacks',
  'charges',
  'chargeBonuses',
  'exchanges',
  'conversions',
  'adjustments',
  'coupons',
  'attendance',
  'playPoints',
  'prizes',
  'friends',
  'agents',
] as const;
export type Reconciled = (typeof RECONCILED)[number];

/** `GET /admin/reports/reconciliation`: what the ledger has beside what was recorded; they should be equal. */
export const reconciliationSchema = v.array(
  v.object({
    what: v.picklist(RECONCILED),
    /** A provider, a manager; else empty. */
    name: v.string(),
    currency: v.picklist(['won', 'point']),
    ledger: wholeNumber,
    record: wholeNumber,
  }),
);
export type Reconciliation = v.InferOutput<typeof reconciliationSchema>;
export type ReconciledLine = Reconciliation[number];

/** `GET /admin/reports/reconciliation/file` */
export const reconciliationFileSchema = v.intersect([daysQuerySchema, v.object({ format: v.picklist(FILE_FORMATS) })]);
export type ReconciliationFileQuery = v.InferOutput<typeof reconciliationFileSchema>;
