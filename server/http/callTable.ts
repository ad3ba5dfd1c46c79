import type { Rooms } from '../rooms';
import type { Call } from './call';
import { adminAdjustmentCalls } from './calls/adminAdjustmentCalls';
import { adminHealthCalls } from './calls/adminHealthCalls';
import { adminPeopleCalls } from './calls/adminPeopleCalls';
import { adminRoundCalls } from './calls/adminRoundCalls';
import { adminSiteCalls } from './calls/adminSiteCalls';
import { bettingCalls } from './calls/bettingCalls';
import { memberCalls } from './calls/memberCalls';
import { messageCalls } from './calls/messageCalls';
import { prematchCalls } from './calls/prematchCalls';
import { roundCalls } from './calls/roundCalls';
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
    ...bettingCalls(rooms),
    ...roundCalls(rooms),
    ...adminSiteCalls(rooms),
    ...adminRoundCalls(rooms),
    ...adminPeopleCalls(rooms),
    ...adminAdjustmentCalls(rooms),
    ...adminHealthCalls(rooms),
  ];
}
