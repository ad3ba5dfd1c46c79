import { accountCalls } from './account';
import { adminCalls, managerCalls } from './admin';
import { agentCalls } from './agents';
import { casinoCalls } from './casino';
import type { Client } from './client';
import { commissionCalls } from './commission';
import { communityCalls, communityStaffCalls } from './community';
import { ownLimitCalls } from './ownLimits';
import { reportCalls } from './reports';
import { rewardsCalls } from './rewards';
import { rewardsAdminCalls } from './rewardsAdmin';
import { tradingCalls } from './trading';
import { adminWalletCalls, walletCalls } from './wallet';

/** Calls of pages without odds: nobody needs them to see any. */
export const otherCalls = (client: Client) => ({
  account: accountCalls(client),
  admin: adminCalls(client),
  adminWallet: adminWalletCalls(client),
  agent: agentCalls(client),
  casino: casinoCalls(client),
  commission: commissionCalls(client),
  community: communityCalls(client),
  communityStaff: communityStaffCalls(client),
  manager: managerCalls(client),
  ownLimits: ownLimitCalls(client),
  reports: reportCalls(client),
  rewards: rewardsCalls(client),
  rewardsAdmin: rewardsAdminCalls(client),
  trading: tradingCalls(client),
  wallet: walletCalls(client),
});
