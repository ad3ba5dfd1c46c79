import { isIPv4 } from 'node:net';

/** Of this machine only: no page of another site can have such a name, whatever its own is made to lead to. */
export function isLoopbackHost(name: string): boolean {
  const bare = name.toLowerCase().replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || isLoopback4(bare);
}

function isLoopback4(name: string): boolean {
  return isIPv4(name) && name.startsWith('127.');
}
