import type { Rooms } from '../services';
import type { Call } from './call';
import { accountCalls } from './calls/accountCalls';
import { adminAdjustmentCalls } from './calls/adminAdjustmentCalls';
import { adminHandCalls } from './calls/adminTradingCalls';
import { adminHealthCalls } from './calls/adminHealthCalls';
import { adminPeopleCalls } from './calls/adminMembersCalls';
import { adminRoundCalls } from './calls/adminRoundCalls';
import { adminSiteCalls } from './calls/adminSiteCalls';
import { adminTalkCalls } from './calls/adminCommunityCalls';
import { adminWalletCalls } from './calls/adminWalletCalls';
import { bettingCalls } from './calls/bettingCalls';
import { casinoCalls } from './calls/casinoCalls';
import { clubCalls } from './calls/rewardsCalls';
import { managerCalls } from './calls/managerCalls';
import { memberCalls } from './calls/memberCalls';
import { memberWalletCalls } from './calls/memberWalletCalls';
import { messageCalls } from './calls/messageCalls';
import { prematchCalls } from './calls/prematchCalls';
import { providerCalls } from './calls/providerCalls';
import { roundCalls } from './calls/roundCalls';
import { sessionCalls } from './calls/sessionCalls';
import { siteCalls } from './calls/siteCalls';
import { talkCalls } from './calls/communityCalls';
import { timeCalls } from './calls/timeCalls';

/** Every call but the streams', each with who may make it. */
export function callTable(rooms: Rooms): Call[] {
  return [
    ...timeCalls(rooms.clock),
    ...sessionCalls(rooms),
    ...memberCalls(rooms),
    ...clubCalls(rooms),
    ...accountCalls(rooms),
    ...memberWalletCalls(rooms),
    ...siteCalls(rooms),
    ...messageCalls(rooms),
    ...talkCalls(rooms),
    ...prematchCalls(rooms.bus),
    ...bettingCalls(rooms),
    ...roundCalls(rooms),
    ...casinoCalls(rooms),
    ...providerCalls(rooms),
    ...adminSiteCalls(rooms),
    ...adminRoundCalls(rooms),
    ...adminPeopleCalls(rooms),
    ...adminAdjustmentCalls(rooms),
    ...adminWalletCalls(rooms),
    ...adminHealthCalls(rooms),
    ...adminTalkCalls(rooms),
    ...adminHandCalls(rooms),
    ...managerCalls(rooms),
  ];
}
