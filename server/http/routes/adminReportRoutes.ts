import { daysQuerySchema } from '../../../src/contract/api/days';
import {
  marginReportFileSchema,
  marginReportQuerySchema,
  reconciliationFileSchema,
  reportFileSchema,
  reportQuerySchema,
} from '../../../src/contract/api/staff/reports';
import { ADMIN } from '../../auth/access';
import { reportsCopy } from '../../copy/reportsCopy';
import { marginReportTable } from '../../reports/marginReportTable';
import { reconciliationTable } from '../../reports/reconciliationTable';
import { ReportRefusal } from '../../reports/reports';
import { reportTable } from '../../reports/reportTable';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';
import { HttpRefusal } from '../httpRefusal';
import { sendTable } from '../sendTable';

const RETRY_SECONDS = { busy: 5, long: undefined } as const;

/** Reports of what the operator won, to administrators. */
export function adminReportRoutes({ reports }: Services): ServerCall[] {
  return [
    call({
      method: 'GET',
      path: '/admin/reports',
      access: ADMIN,
      query: reportQuerySchema,
      handle: ({ query }) => made(reports.report(query)),
    }),
    call({
      method: 'GET',
      path: '/admin/reports/file',
      access: ADMIN,
      query: reportFileSchema,
      async handle({ query: { format, from, to, by, ...arrangement }, reply }) {
        const report = await made(reports.report({ from, to, by }));
        await sendTable(reply, reportTable(by, report, arrangement), { name: 'report', format });
      },
    }),
    call({
      method: 'GET',
      path: '/admin/reports/margins',
      access: ADMIN,
      query: marginReportQuerySchema,
      handle: ({ query }) => made(reports.margins(query)),
    }),
    call({
      method: 'GET',
      path: '/admin/reports/margins/file',
      access: ADMIN,
      query: marginReportFileSchema,
      async handle({ query: { format, ...query }, reply }) {
        const report = await made(reports.margins(query));
        await sendTable(reply, marginReportTable(query.by, report), { name: 'margins', format });
      },
    }),
    call({
      method: 'GET',
      path: '/admin/reports/reconciliation',
      access: ADMIN,
      query: daysQuerySchema,
      handle: ({ query }) => made(reports.reconciliation(query)),
    }),
    call({
      method: 'GET',
      path: '/admin/reports/reconciliation/file',
      access: ADMIN,
      query: reconciliationFileSchema,
      async handle({ query: { format, ...days }, reply }) {
        const lines = await made(reports.reconciliation(days));
        await sendTable(reply, reconciliationTable(lines), { name: 'reconciliation', format });
      },
    }),
  ];
}

async function made<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (failure) {
    if (!(failure instanceof ReportRefusal)) throw failure;
    const { reason } = failure;
    throw new HttpRefusal(409, `report-${reason}`, reportsCopy[reason], RETRY_SECONDS[reason]);
  }
}
