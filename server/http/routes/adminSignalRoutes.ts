import type { Signals } from '../../../src/contract/api/staff/signals';
import { ADMIN } from '../../auth/access';
import type { Services } from '../../services';
import { signalsOf } from '../../signals/signals';
import { call, type ServerCall } from '../call';

/** Members that deserve a look of administrators (`contract/api/staff/signals`). */
export function adminSignalRoutes({ sql }: Services): ServerCall[] {
  return [
    call({ method: 'GET', path: '/admin/signals', access: ADMIN, handle: (): Promise<Signals> => signalsOf(sql) }),
  ];
}
