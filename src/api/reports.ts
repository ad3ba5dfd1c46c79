import type { DaysQuery } from '../contract/api/days';
import {
  type MarginReport,
  type MarginReportFileQuery,
  type MarginReportQuery,
  marginReportSchema,
  type Reconciliation,
  type ReconciliationFileQuery,
  reconciliationSchema,
  type Report,
  type ReportFileQuery,
  type ReportQuery,
  reportSchema,
} from '../contract/api/staff/reports';
import { type Client, LONG_TIMEOUT_MS } from './client';
import type { CallResult } from './callResult';

/** What the operator won, by the ledger. */
export interface ReportCalls {
  report(query: ReportQuery, signal?: AbortSignal): Promise<CallResult<Report>>;
  reportFile(query: ReportFileQuery): Promise<CallResult<Blob>>;
  /** Margins won against margins set. */
  margins(query: MarginReportQuery, signal?: AbortSignal): Promise<CallResult<MarginReport>>;
  marginsFile(query: MarginReportFileQuery): Promise<CallResult<Blob>>;
  /** The ledger beside what was recorded of it. */
  reconciliationFile(query: ReconciliationFileQuery): Promise<CallResult<Blob>>;
  reconciliation(days: DaysQuery, signal?: AbortSignal): Promise<CallResult<Reconciliation>>;
}

export function reportCalls(client: Client): ReportCalls {
  const made: Client['get'] = (path, params, schema, signal) =>
    client.call({ method: 'GET', path, params, schema, signal, patienceMs: LONG_TIMEOUT_MS });
  return {
    report: (query, signal) => made('/admin/reports', query, reportSchema, signal),
    reportFile: (query) => client.file('/admin/reports/file', { ...query }),
    margins: (query, signal) => made('/admin/reports/margins', query, marginReportSchema, signal),
    marginsFile: (query) => client.file('/admin/reports/margins/file', query),
    reconciliationFile: (query) => client.file('/admin/reports/reconciliation/file', query),
    reconciliation: (days, signal) => made('/admin/reports/reconciliation', days, reconciliationSchema, signal),
  };
}
