import { createECDH } from 'node:crypto';
import { isIPv6 } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** One variable: its default, what is allowed in words, and how it is read (`undefined` refuses). */
export interface Rule<T> {
  otherwise: T;
  allowed: string;
  read: (text: string) => T | undefined;
}

export function rule<T>(otherwise: T, allowed: string, read: (text: string) => T | undefined): Rule<T> {
  return { otherwise, allowed, read };
}

export const ADDRESS_HINT = 'http://HOST[:PORT][/PATH] or https://…, without name and password';

/** Readings of environment variables: `undefined` where the text is not allowed. */

/** A whole number from 0. */
export function wholeText(text: string, most: number): number | undefined {
  return /^\d{1,15}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

export function megabytes(text: string): number | undefined {
  const value = wholeText(text, 4096) ?? 0;
  return value >= 16 ? value : undefined;
}

export function flag(text: string): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}

export function speed(text: string): number | undefined {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= 1000 ? value : undefined;
}

/** Of a whole. */
export function share(text: string): number | undefined {
  return /^\d(\.\d+)?$/.test(text) && Number(text) <= 1 ? Number(text) : undefined;
}

export function matching(pattern: RegExp): (text: string) => string | undefined {
  return (text) => (pattern.test(text) ? text : undefined);
}

export const DATABASE_HINT = 'postgres://USER:PASSWORD@HOST:PORT/NAME, signs as %40, a percent sign as %25';

export function databaseAddress(text: string): string | undefined {
  if (!URL.canParse(text) || !/^postgres(ql)?:\/\/[^/]/.test(text)) return undefined;
  try {
    // The driver would take a percent sign that begins no escape for a part of a password that isn't.
    decodeURIComponent(text);
    return text;
  } catch {
    return undefined;
  }
}

/** HOST:PORT. */
export function hostAndPort(text: string): { host: string; port: number } | undefined {
  const [, host, port = ''] = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*):(\d{1,5})$/i.exec(text) ?? [];
  const number = wholeText(port, 65_535);
  return host !== undefined && number ? { host, port: number } : undefined;
}

/** Where a broker of AMQP is. */
export interface BrokerPlace {
  host: string;
  port: number;
  /** Its virtual host. */
  vhost: string;
  isTls: boolean;
}

/** amqp://HOST[:PORT]/VHOST, or amqps://…; without name and password, which are variables of their own. */
export function brokerPlace(text: string): BrokerPlace | undefined {
  const parts = /^amqp(s?):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::(\d{1,5}))?\/([\w.%-]{1,80})$/i.exec(text);
  if (!parts) return undefined;
  const [, secure = '', host = '', port, vhost = ''] = parts;
  const isTls = secure !== '';
  const number = port === undefined ? (isTls ? 5_671 : 5_672) : wholeText(port, 65_535);
  return number ? { host, port: number, vhost: vhost === '%2F' ? '/' : vhost, isTls } : undefined;
}

export function jsonObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function commaParts(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

export function hostsWithPorts(text: string): string[] | undefined {
  return partsWithPorts(text, (name) => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name));
}

/** As a browser names them: an address of IPv6 stands in brackets. */
export function siteHosts(text: string): string[] | undefined {
  return partsWithPorts(
    text,
    (name) => hostsWithPorts(name) !== undefined || (/^\[.*\]$/.test(name) && isIPv6(name.slice(1, -1))),
  );
}

function partsWithPorts(text: string, isHost: (name: string) => boolean): string[] | undefined {
  const parts = commaParts(text.toLowerCase());
  const isAllowed = (part: string) => {
    const [, name = '', port = '0'] = /^(.*?)(?::(\d{1,5}))?$/.exec(part) ?? [];
    return isHost(name) && wholeText(port, 65_535) !== undefined;
  };
  return parts.every(isAllowed) ? parts : undefined;
}

/** Without a slash at its end. One with a name or a password is refused: calls can't be sent to it. */
export function webAddress(text: string): string | undefined {
  if (!/^https?:\/\/[^/?#]+[^?#]*$/.test(text) || !URL.canParse(text)) return undefined;
  const { username, password } = new URL(text);
  if (username !== '' || password !== '') return undefined;
  return text.replace(/\/+$/, '');
}

export function hosts(text: string): string[] | undefined {
  const names = commaParts(text.toLowerCase());
  return names.every((name) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(name)) ? names : undefined;
}

/** Of a pair of P-256, both in base64url. */
export function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url');
}
