import type * as v from 'valibot';
import { AccessRole } from '../../../server/auth/access';
import type { ServerCall } from '../../../server/http/call';
import { routeTable } from '../../../server/http/routeTable';
import type { MemberServer } from '../../../tests/support/memberServer';
import type { Answer, Visitor } from '../../../tests/support/visitor';
import type { CampaignResult } from '../campaign';
import { hostileTexts, hostileValues } from './hostile';
import { SAMPLES } from './samples';

/** Calls at once. */
const AT_ONCE = 6;
/** The rate limiter is cleared after so many calls: otherwise all the rest would be refused. */
const FORGET_EVERY = 5;
/** Values that are typed into the query or the path by hand. */
const BY_HAND = 4;

interface Trial {
  what: string;
  make(member: Visitor): Promise<Answer>;
}

/** Every field of the body, every part of the query and the path of each call of members, with `n` inputs or a part of `n`. */
export async function overHttp(
  server: MemberServer,
  n: number,
  seed: number,
  log: (line: string) => void,
): Promise<CampaignResult> {
  const calls = routeTable(server.services).filter(ofMembers);
  const outcome = { trials: 0, failures: 0 };
  const fail = (line: string) => {
    outcome.failures += 1;
    log(`FAILED ${line.slice(0, 300)}`);
  };
  for (const call of calls) {
    const name = `${call.method} ${call.path}`;
    const sample = SAMPLES[name];
    if (!call.body || sample) continue;
    outcome.trials += 1;
    fail(`${name} has a body and no sample`);
  }
  const left = calls.flatMap((call) => trialsOf(call, n, seed));
  const statuses = new Map<number, number>();
  const members = await Promise.all(['member', 'friend'].map((userId) => server.signedIn(userId)));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, i) => {
      const member = members[i % members.length]!;
      for (let trial = left.shift(); trial; trial = left.shift()) {
        outcome.trials += 1;
        if (outcome.trials % FORGET_EVERY === 0) await server.database.pool.query('delete from attempt_bucket');
        try {
          const answer = await trial.make(member);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const wrong = wrongWith(answer);
          if (wrong) fail(`${trial.what}: ${wrong}`);
        } catch (failure) {
          fail(`${trial.what}: no answer, ${String(failure)}`);
        }
      }
    }),
  );
  log(
    `${calls.length} calls: ${[...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}`,
  );
  const { rows } = await server.database.pool.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' and table_name = 'member'`,
  );
  if (rows.length !== 1) fail('the members are gone');
  return outcome;
}

/** Calls of members and visitors; not the providers' calls, which are signed. */
function ofMembers({ access, path }: ServerCall): boolean {
  if (path.startsWith('/provider/') || path.startsWith('/stream') || path === '/member/logout') return false;
  return access === 'public' || access.includes(AccessRole.member);
}

function trialsOf(call: ServerCall, n: number, seed: number): Trial[] {
  const { method, path } = call;
  const name = `${method} ${path}`;
  const texts = hostileTexts(Math.ceil(n / BY_HAND), seed);
  const at = (text: string) =>
    path.includes('/:') ? path.replace(/:\w+/, encodeURIComponent(wellFormed(text))) : path;
  const go = (member: Visitor, where: string, body?: unknown) =>
    call.root ? member.fetch(method, where, body) : member.call(method, where, body);
  const sample = SAMPLES[name];
  const trials: Trial[] = [];
  for (const field of fieldsOf(call.body)) {
    if (!sample) continue;
    for (const value of hostileValues(n, seed)) {
      const what = `${name} ${field} = ${JSON.stringify(value)?.slice(0, 80)}`;
      trials.push({ what, make: (member) => go(member, at('1'), { ...sample(), [field]: value }) });
    }
  }
  if (call.body) {
    for (const value of hostileValues(n, seed))
      trials.push({
        what: `${name} body ${JSON.stringify(value)?.slice(0, 80)}`,
        make: (member) => go(member, at('1'), value),
      });
  }
  for (const field of fieldsOf(call.query)) {
    for (const text of texts) {
      const query = `?${field}=${encodeURIComponent(wellFormed(text)).slice(0, 8_000)}`;
      trials.push({
        what: `${name} ?${field} = ${text.slice(0, 80)}`,
        make: (member) => go(member, `${at('1')}${query}`, sample?.()),
      });
    }
  }
  if (path.includes('/:')) {
    for (const text of texts) {
      // An empty part, or one that means a folder, is another address.
      if (text === '' || /^\.{1,2}$/.test(text)) continue;
      trials.push({
        what: `${name} with ${text.slice(0, 80)}`,
        make: (member) => go(member, at(text.slice(0, 900)), sample?.()),
      });
    }
  }
  return trials;
}

/** Half a character cannot be in an address. */
const wellFormed = (text: string) => Buffer.from(text).toString();

/** Names of an object's fields, those of all options of a variant or an intersection included. */
function fieldsOf(schema: v.GenericSchema | undefined): string[] {
  if (!schema) return [];
  const { entries, options } = schema as { entries?: object; options?: v.GenericSchema[] };
  return [...new Set([...Object.keys(entries ?? {}), ...(options ?? []).flatMap(fieldsOf)])];
}

/** An answer is a success or explains what is wrong: never a failure of the server, nor the end of a session. */
function wrongWith({ status, body, headers }: Answer): string | undefined {
  if (status < 400) return undefined;
  // A lobby that is down answers so.
  if (status >= 500 && status !== 503) return `${status} ${JSON.stringify(body)}`;
  const { code, message, ...more } = (body ?? {}) as Record<string, unknown>;
  const isExplained = typeof code === 'string' && code !== '' && typeof message === 'string' && message !== '';
  if (!isExplained || Object.keys(more).length > 0) return `${status} with ${JSON.stringify(body)}`;
  if (!headers.get('content-type')?.startsWith('application/json'))
    return `${status} as ${headers.get('content-type')}`;
  return undefined;
}
