import { seedContent } from './seedContent';
import { seedMembers } from './demoMembers';
import { seedRewards } from './seedRewards';
import type { Services } from '../services';
import { seedCommunity } from './seedCommunity';
import { seedWallet } from './seedWallet';

/** What the embedded demonstration begins with. Done again it adds nothing, and what was changed since stays as it is. */
export async function seed({ inTransaction, clock }: Pick<Services, 'inTransaction' | 'clock'>): Promise<void> {
  await seedMembers(inTransaction);
  await seedContent(inTransaction);
  await seedCommunity(inTransaction, clock.wall());
  await seedWallet(inTransaction);
  await seedRewards(inTransaction);
}
