import { Role } from '../../auth/access';
import type { Rooms } from '../../services';
import { type Call, call } from '../call';

/** What live TV may show (`contract/api/tv`). */
export function tvCalls({ config }: Rooms): Call[] {
  return [call({ method: 'GET', path: '/livetv', access: [Role.member], handle: () => config.tvSources })];
}
