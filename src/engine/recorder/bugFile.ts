import { type PageState, RECORDING_VERSION, writeHeader, writeLine } from '../../book/recording';
import type { RecentRecording } from './recentLines';

declare const __BUILD__: string;

/**
 * What a page saw in the last minutes, as the text of a recording that opens at the moment it was saved. `route` and
 * `details`: what the page was like; the caller puts nothing in that is a secret.
 */
export function bugFileText(
  { started, lasts, ahead, lines }: RecentRecording,
  { route, details }: Pick<PageState, 'route' | 'details'>,
): string {
  const page = { at: lasts, route, details: { build: __BUILD__, ...details } };
  const known = ahead === undefined ? {} : { ahead };
  const header = { rec: RECORDING_VERSION, started, source: 'a page', producer: 'saved page', ...known, page } as const;
  return [writeHeader(header), ...lines.map(writeLine), ''].join('\n');
}
