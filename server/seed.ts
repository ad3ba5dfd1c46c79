import { seedContent } from './content/seeds/seedContent';
import { seedMembers } from './members/demo';
import type { Rooms } from './rooms';

/** What the embedded demonstration begins with. Done again it adds nothing, and what was changed since stays as it is. */
export async function seed({ inTransaction }: Rooms): Promise<void> {
  await seedMembers(inTransaction);
  await seedContent(inTransaction);
}
