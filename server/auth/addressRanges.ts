import { BlockList, isIP } from 'node:net';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/** `ranges`: addresses, `ADDRESS/BITS`, or `loopback`; undefined where one of them is none of these. */
export function readRanges(ranges: readonly string[]): BlockList | undefined {
  const list = new BlockList();
  for (const range of ranges.flatMap((one) => (one === 'loopback' ? LOOPBACK : [one]))) {
    const [address = '', bits, more] = range.split('/');
    const version = isIP(address);
    if (version === 0 || more !== undefined) return undefined;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    const most = version === 4 ? 32 : 128;
    if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return undefined;
    list.addSubnet(address, bits === undefined ? most : Number(bits), family);
  }
  return list;
}
