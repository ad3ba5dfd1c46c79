import { seedContent } from './seedContent';
import { seedMembers } from './demoMembers';
import { seedClub } from './seedRewards';
import type { Rooms } from '../services';
import { seedTalk } from './seedCommunity';
import { seedWallet } from './seedWallet';

/** What the embedded demonstration begins with. Done again it adds nothing, and what was changed since stays as it is. */
export async function seed({ inTransaction, clock }: Rooms): Promise<void> {
  await seedMembers(inTransaction);
  await seedContent(inTransaction);
  await seedTalk(inTransaction, clock.wall());
  await seedWallet(inTransaction);
  await seedClub(inTransaction);
}
