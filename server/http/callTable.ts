import type { Rooms } from '../rooms';
import type { Call } from './call';
import { adminPeopleCalls } from './calls/adminPeopleCalls';
import { adminSiteCalls } from './calls/adminSiteCalls';
import { memberCalls } from './calls/memberCalls';
import { messageCalls } from './calls/messageCalls';
import { prematchCalls } from './calls/prematchCalls';
import { sessionCalls } from './calls/sessionCalls';
import { siteCalls } from './calls/siteCalls';
import { timeCalls } from './calls/timeCalls';

/** Every call but the streams', each with who may make it. */
export function callTable(rooms: Rooms): Call[] {
  return [
    ...timeCalls(rooms.clock),
    ...sessionCalls(rooms),
    ...memberCalls(rooms),
    ...siteCalls(rooms),
    ...messageCalls(rooms),
    ...prematchCalls(rooms.bus),
    ...adminSiteCalls(rooms),
    ...adminPeopleCalls(rooms),
  ];
}
