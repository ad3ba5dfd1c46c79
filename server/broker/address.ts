/** Where NATS is, as one variable has it. */
export interface BrokerAddress {
  /** `HOST:PORT`, the servers of one cluster. */
  servers: string[];
  /** Whether a connection without TLS is refused. */
  tls: boolean;
  /** A name and a password, or a token; none where NATS asks for none. */
  user?: string;
  pass?: string;
  token?: string;
}

const DEFAULT_PORT = '4222';

/**
 * Reads `nats://[USER:PASSWORD@ or TOKEN@]HOST[:PORT]`, or `tls://…`, with commas between several servers of one cluster;
 * credentials stand in one of them, or are the same in all. Undefined where it is none.
 */
export function readBrokerAddress(text: string): BrokerAddress | undefined {
  const servers: string[] = [];
  const schemes = new Set<string>();
  const credentials = new Map<string, Pick<BrokerAddress, 'user' | 'pass' | 'token'>>();
  for (const part of text.split(',')) {
    const match = /^(nats|tls):\/\/([^/?#]+)\/?$/.exec(part.trim());
    // What has no scheme of the web is read loosely; as one of the web its parts are checked.
    if (!match || !URL.canParse(`https://${match[2]}`)) return undefined;
    const { hostname, port, username, password } = new URL(`https://${match[2]}`);
    const named = match[2]!.endsWith(':443') ? '443' : port;
    servers.push(`${hostname}:${named || DEFAULT_PORT}`);
    schemes.add(match[1]!);
    if (password) credentials.set(match[2]!.split('@')[0]!, { user: decode(username), pass: decode(password) });
    else if (username) credentials.set(username, { token: decode(username) });
  }
  if (schemes.size !== 1 || credentials.size > 1) return undefined;
  return { servers, tls: schemes.has('tls'), ...[...credentials.values()][0] };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
