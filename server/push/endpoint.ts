import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { readRanges } from '../auth/addressRanges';
import { isLoopbackHost } from '../auth/loopback';

/** What is no public address: this machine, private networks, and what is reserved. */
const NOT_PUBLIC_4 = readRanges([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])!;
const GLOBAL_6 = readRanges(['2000::/3'])!;
/** Parts of it that lead elsewhere: Teredo and 6to4 hold addresses of version 4. */
const NOT_PUBLIC_6 = readRanges(['2001::/32', '2001:db8::/32', '2002::/16'])!;

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !NOT_PUBLIC_4.check(address);
  return version === 6 && GLOBAL_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6');
}

/**
 * Whether a browser may name this as the endpoint of its push service: https on its ordinary port, by a name of the public
 * network. What the name leads to is looked at when something is sent. `loopback`: this very machine as well, for tests.
 */
export function isAllowedEndpoint(text: string, loopback: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (isLoopbackHost(hostname)) return loopback;
  return protocol === 'https:' && port === '' && isPublicName(hostname);
}

/** An address in the place of a name would be connected to without being looked up. */
function isPublicName(hostname: string): boolean {
  const bare = hostname.replace(/\.$/, '');
  return bare.includes('.') && !hostname.startsWith('[') && isIP(bare) === 0;
}

type Resolve = (
  host: string,
  options: { all: true },
  done: (failure: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Looks names up as the connection is made, so that no name can lead elsewhere than where it led when it was looked at. */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { all: true }, (failure, addresses) => {
      const [first] = addresses ?? [];
      if (failure) done(failure, []);
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        done(new Error(`${host} leads to an address that is not public`), []);
      } else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
