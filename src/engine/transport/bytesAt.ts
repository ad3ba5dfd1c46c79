import { parsedUrl } from '../../contract/urls';

/** What is wrong with an address that a recording was to be read from. */
export type AddressProblem =
  | { problem: 'elsewhere' | 'notAddress' | 'unreached' }
  | { problem: 'status'; status: number };

/** The bytes of a file of this site, as they come. Addresses of other sites are not asked: pages may not read them. */
export async function bytesAt(
  address: string,
  page: Pick<Location, 'href' | 'origin'>,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | AddressProblem> {
  const url = parsedUrl(address, page.href);
  if (!url) return { problem: 'notAddress' };
  if (url.origin !== page.origin || !/^https?:$/.test(url.protocol)) return { problem: 'elsewhere' };
  const answer = await fetch(url).catch(() => undefined);
  if (!answer) return { problem: 'unreached' };
  return answer.ok && answer.body ? answer.body : { problem: 'status', status: answer.status };
}
