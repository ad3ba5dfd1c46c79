import type { Clock } from '../../src/rules/clock';
import { MINUTE_MS } from '../../src/contract/units';
import { TokenBuckets } from '../timing/tokenBuckets';
import { type CountedNetwork, countedNetworks } from './address';

/** Events that whoever watches over the site should see. */
export type SecurityEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-limited'
  | 'renewal-reused'
  | 'access-refused'
  | 'cross-site'
  | 'policy-violated'
  | 'limited'
  | 'signature-refused'
  | 'credit-refused'
  | 'rollback-refused'
  | 'password-changed'
  | 'phone-changed'
  | 'exchange-password-changed'
  | 'own-password-wrong'
  | 'exchange-password-wrong'
  | 'exchange-password-locked';

/** Who and what it was about. Nothing that was typed, and nothing secret. */
export interface SecurityFacts {
  address: string;
  memberId?: number | undefined;
  /** The route's pattern, without its values. */
  route?: string | undefined;
  reason?: string | undefined;
  /** The request id, of a call. */
  trace_id?: string | undefined;
  provider?: string | undefined;
  /** What a page's policy prevented, and of which script, as a browser reports it: anybody may write such a report. */
  blocked?: string | undefined;
  source?: string | undefined;
}

export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void;

/** How many lines one address gets of one event: enough to be seen, too few to fill a disk. */
const LINES = { capacity: 30, refillMs: MINUTE_MS / 6 };

interface Sink {
  info(line: object, message: string): void;
  warn(line: object, message: string): void;
}

const USUAL: ReadonlySet<SecurityEvent> = new Set([
  'sign-in',
  'password-changed',
  'phone-changed',
  'exchange-password-changed',
]);

/** One line for each event, distinguished by its field `security`: for alarms, and for investigations. */
export function securityLog(log: Sink, clock: Clock): SecurityLog {
  const lines = new TokenBuckets(clock, LINES);
  let sinceSweep = 0;
  return (event, facts) => {
    if (++sinceSweep % 1_000 === 0) lines.sweep();
    const mayWrite = ({ network, times }: CountedNetwork) => lines.tryConsume(`${event} ${network}`, times);
    if (!countedNetworks(facts.address).every(mayWrite)) return;
    log[USUAL.has(event) ? 'info' : 'warn']({ security: event, ...facts }, 'security');
  };
}
