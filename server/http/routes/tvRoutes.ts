import { MEMBERS } from '../../auth/access';
import type { Services } from '../../services';
import { type ServerCall, call } from '../call';

/** What live TV may show (`contract/api/tv`). */
export function tvRoutes({ config }: Services): ServerCall[] {
  return [call({ method: 'GET', path: '/livetv', access: MEMBERS, handle: () => config.tvSources })];
}
