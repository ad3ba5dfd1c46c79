import * as v from 'valibot';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';
import { decodeInput } from '../decodeInput';

const REPORT_BYTES_MAX = 16_384;
/** Of each part that is logged, characters. */
const PART_MAX = 120;

const part = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, PART_MAX)),
  ),
  '',
);

/** As browsers write it: without what was asked of an address, which may be secret. */
const address = v.pipe(
  part,
  v.transform((text) => (URL.canParse(text) ? `${new URL(text).origin}${new URL(text).pathname}` : text)),
);

/** The report's JSON comes as bytes: its media type is nobody else's. */
const reportSchema = v.pipe(
  v.instance(Buffer),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value.toString('utf8')) as unknown;
    } catch {
      addIssue({ message: 'no JSON' });
      return NEVER;
    }
  }),
  v.object({ 'csp-report': v.object({ 'effective-directive': part, 'blocked-uri': address, 'source-file': address }) }),
);

/** Where browsers report what a page's content security policy prevented: an attack, or a fault of ours. */
export function reportRoutes({ security }: Pick<Services, 'security'>): ServerCall[] {
  return [
    call({
      method: 'POST',
      path: '/report/csp',
      access: 'public',
      bytes: REPORT_BYTES_MAX,
      handle({ request, peer }) {
        const body = decodeInput(reportSchema, request.body) as v.InferOutput<typeof reportSchema>;
        const { 'effective-directive': reason, 'blocked-uri': blocked, 'source-file': source } = body['csp-report'];
        security('policy-violated', { address: peer.address, reason, blocked, source, trace_id: request.id });
      },
    }),
  ];
}
