import { type CallBounds, boundedCall } from '../../boundedCall';
import { parseExact } from '../importers/exactJson';
import { type UntrustedFields, fieldsOf, isFields, listOf, textOf, wholeOf } from '../importers/untrusted';
import type { LsportsPackage } from '../importers/lsports/fixtures';

/** The feed's HTTP calls for one package; each rejects with a reason in words. */
export interface LsportsCalls {
  /** Messages are put into the package's queue from now on, if they were not already. */
  startDistribution(): Promise<void>;
  /** Everything of the package as it is now, or of some fixtures of it, by the feed's ids. */
  snapshot(fixtureIds?: readonly string[]): Promise<readonly UntrustedFields[]>;
}

export interface LsportsAccount {
  /** The Customers API. */
  api: string;
  /** The Snapshot API. */
  snapshot: string;
  packageId: number;
  username: string;
  password: string;
}

const ANSWER: CallBounds = { ms: 10_000, mostBytes: 1_000_000 };
/** A snapshot of everything has some hundred megabytes; more than this is no text any more. */
const SNAPSHOT: CallBounds = { ms: 60_000, mostBytes: 500_000_000 };
const SNAPSHOT_PATHS: Readonly<Record<LsportsPackage, string>> = {
  inplay: '/Inplay/GetEvents',
  prematch: '/Prematch/GetEvents',
};

export function lsportsCalls(kind: LsportsPackage, account: LsportsAccount): LsportsCalls {
  const { api, snapshot, packageId, username, password } = account;
  const post = async (url: string, more: object, bounds: CallBounds): Promise<unknown> => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const body = JSON.stringify({
      PackageId: packageId,
      UserName: username,
      Password: password,
      MessageFormat: 'json',
      ...more,
    });
    const answer = await boundedCall(url, { method: 'POST', headers, body }, bounds);
    const parsed = parseExact(answer.text);
    const { Header, Body } = fieldsOf(parsed.ok ? parsed.value : undefined);
    // The status may be in the header alone.
    const status = answer.isOk ? (wholeOf(fieldsOf(Header).HttpStatusCode) ?? answer.status) : answer.status;
    if (status < 200 || status > 299) throw new Error(refusal(status, Header));
    if (!isFields(Header)) throw new Error('the answer is no JSON with a header');
    return Body;
  };
  return {
    startDistribution: async () => {
      const status = fieldsOf(await post(`${api}/Package/GetDistributionStatus`, {}, ANSWER));
      if (status.IsDistributionOn !== true) await post(`${api}/Distribution/Start`, {}, ANSWER);
    },
    snapshot: async (fixtureIds) => {
      const Fixtures = fixtureIds?.map(Number);
      const body = await post(snapshot + SNAPSHOT_PATHS[kind], { ...(Fixtures && { Fixtures }) }, SNAPSHOT);
      const events = Array.isArray(body) ? body : fieldsOf(body).Events;
      if (!Array.isArray(events)) throw new Error('the snapshot is no list');
      return events.filter(isFields);
    },
  };
}

function refusal(status: number, header: unknown): string {
  const messages = listOf(fieldsOf(header).Errors).map((each) => textOf(fieldsOf(each).Message));
  return [`status ${status}`, ...messages.filter((message) => message !== undefined)].join(': ');
}
