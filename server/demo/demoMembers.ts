import { ADMIN_ROLE, ADMIN_WITHDRAWAL_TYPE, RESTRICTED_TENDENCY, UserType } from '../../src/contract/codes/users';
import { hashPassword } from '../auth/passwords';
import { type InTransaction, openingBalance, type Tx } from '../ledger';
import { MemberState } from '../storage/tables/members';
import { newCode } from '../members/join';

interface DemoMember {
  userId: string;
  nickname: string;
  money: number;
  point: number;
  level: number;
  /** User id of the demo account that recommended this one; it comes before it. */
  recommender?: string;
  type?: number;
  role?: number;
  withdrawalType?: number;
  tendency?: number;
}

/** The accounts of the README. */
const STAFF: readonly DemoMember[] = [
  {
    userId: 'admin',
    nickname: '관리자',
    money: 0,
    point: 0,
    level: 10,
    type: UserType.administrator,
    role: ADMIN_ROLE,
    withdrawalType: ADMIN_WITHDRAWAL_TYPE,
  },
  { userId: 'manager', nickname: '매니저', money: 0, point: 0, level: 9, type: UserType.manager },
];

const ORDINARY: readonly DemoMember[] = [
  { userId: 'member', nickname: '한강나루', money: 1_000_000, point: 50_000, level: 3, recommender: 'manager' },
  { userId: 'friend', nickname: '남산바람', money: 300_000, point: 12_300, level: 2, recommender: 'member' },
  {
    userId: 'restricted',
    nickname: '달빛여행',
    money: 200_000,
    point: 5_000,
    level: 1,
    tendency: RESTRICTED_TENDENCY,
    recommender: 'manager',
  },
];

/** User ids and passwords, for the login page. */
export function demoAccounts(): { userId: string; password: string }[] {
  return [...ORDINARY, ...STAFF].map(({ userId }) => ({ userId, password: passwordOf(userId) }));
}

function passwordOf(userId: string): string {
  return `${userId}1234`;
}

/** Any number that is not a bank's. */
const DETAILS = { phone: '01000000000', bank: '데모은행', holder: '데모', account: '000-0000-0000' };
const EXCHANGE_PASSWORD = '1234';

/** Demo accounts, for the embedded mode only. One that is there already stays as it is. */
export async function seedMembers(inTransaction: InTransaction): Promise<void> {
  for (const demo of [...STAFF, ...ORDINARY]) await inTransaction((tx) => seedMember(tx, demo));
}

async function seedMember(tx: Tx, demo: DemoMember): Promise<void> {
  const { userId, nickname, money, point, level, type = 0, role = 0, withdrawalType = 1, tendency = 0 } = demo;
  const present = await tx.selectFrom('member').select('id').where('user_id', '=', userId).executeTakeFirst();
  if (present) return;
  const recommender =
    demo.recommender === undefined
      ? undefined
      : await tx
          .selectFrom('member')
          .select(['id', 'type', 'manager_id'])
          .where('user_id', '=', demo.recommender)
          .executeTakeFirst();
  const made = await tx
    .insertInto('member')
    .values({
      ...DETAILS,
      user_id: userId,
      nickname,
      password_hash: await hashPassword(passwordOf(userId)),
      exchange_password_hash: await hashPassword(EXCHANGE_PASSWORD),
      type,
      role,
      withdrawal_type: withdrawalType,
      tendency,
      level,
      state: MemberState.active,
      code: newCode(),
      recommender_id: recommender?.id ?? null,
      manager_id: recommender?.type === UserType.manager ? recommender.id : (recommender?.manager_id ?? null),
    })
    // Another process may be at the same.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await openingBalance(tx, { member: made.id, money, point });
}
