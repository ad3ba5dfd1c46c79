import { isIPv6 } from 'node:net';
import { isLoopbackHost } from '../auth/loopback';

/** Whether a request names a host of ours, by its `Host` header. */
export type IsOwnHost = (host: string | undefined) => boolean;

/** What fails to listen fails by the name of the variable that is to be changed. `of` is what those two begin with. */
export function listening<T>(of: '' | 'METRICS_', listen: Promise<T>): Promise<T> {
  return listen.catch((failure: unknown) => {
    const { code, message } = failure as NodeJS.ErrnoException;
    const variable = code === 'EADDRINUSE' || code === 'EACCES' ? 'PORT' : 'HOST';
    throw new Error(`${of}${variable}: ${message}`, { cause: failure });
  });
}

/** A host and a port as an address that a browser can open. */
export function originOf(host: string, port: string): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** A name, an IPv4 or a bracketed IPv6 address, and perhaps a port. Nothing a URL would read otherwise. */
const FORM = /^([a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/**
 * `hosts`: what the operator calls the site, with a port where it matters; `undefined`: whatever it is called. By its name
 * for this machine it is always had. A site that answers to every name can be made to look like another site's own
 * (DNS rebinding).
 */
export function ownHosts(hosts: readonly string[] | undefined): IsOwnHost {
  const own = hosts && new Set(hosts);
  return (host) => {
    const match = FORM.exec(host?.toLowerCase() ?? '');
    if (!match) return false;
    const [whole, name = ''] = match;
    return own === undefined || own.has(name) || own.has(whole) || isLoopbackHost(name);
  };
}
