import { seedContent } from './content/seeds/seedContent';
import { seedMembers } from './members/demo';
import { seedClub } from './club/seedClub';
import type { Rooms } from './rooms';
import { seedTalk } from './talk/seeds/seedTalk';
import { seedWallet } from './wallet/seedWallet';

/** What the embedded demonstration begins with. Done again it adds nothing, and what was changed since stays as it is. */
export async function seed({ inTransaction, clock }: Rooms): Promise<void> {
  await seedMembers(inTransaction);
  await seedContent(inTransaction);
  await seedTalk(inTransaction, clock.wall());
  await seedWallet(inTransaction);
  await seedClub(inTransaction);
}
