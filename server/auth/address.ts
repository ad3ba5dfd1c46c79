import { isIP } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an IPv6 address that name the line; the rest its owner chooses freely. */
const LINE_GROUPS = 4;
const SITE_GROUPS = 3;

/**
 * One writing of each address, by which it is blocked and its tries are counted: IPv4 as it is, also where it comes as
 * IPv6; of IPv6 the /64, because a single line has all of it. Undefined where `text` is no address.
 */
export function networkOf(text: string): string | undefined {
  const bare = text.replace(/%.*$/, '').replace(/\/64$/, '');
  const address = MAPPED.exec(bare)?.[1] ?? bare;
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return `${groupsOf(address).slice(0, LINE_GROUPS).join(':')}::/64`;
    default:
      return undefined;
  }
}

/**
 * The wider network that a line of `networkOf` belongs to: of IPv6 the /48, which one customer may have whole. Undefined of
 * IPv4, where neighbours are strangers.
 */
function siteNetworkOf(line: string): string | undefined {
  if (!line.endsWith('::/64')) return undefined;
  return `${line.split(':').slice(0, SITE_GROUPS).join(':')}::/48`;
}

/** May do so many `times` what one address may. */
export interface CountedNetwork {
  network: string;
  times: number;
}

/** A customer who has a whole /48 may do as much as a few. */
const SITE_TIMES = 4;

/** By which a line of `networkOf` is counted: by itself, and by its wider network. What is bounded by address goes by each. */
export function countedNetworks(line: string): CountedNetwork[] {
  const site = siteNetworkOf(line);
  return [{ network: line, times: 1 }, ...(site === undefined ? [] : [{ network: site, times: SITE_TIMES }])];
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // A host of an address is written in the canonical way, dotted tails turned into groups too.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => '0'), ...back];
}
