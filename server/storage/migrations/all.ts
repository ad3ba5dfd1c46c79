import type { Migration } from '../migration';
import { adjustments } from './adjustments';
import { audit } from './audit';
import { betting } from './betting';
import { club } from './club';
import { content } from './content';
import { feedDoor } from './feedDoor';
import { feedTerm } from './feedTerm';
import { ledger } from './ledger';
import { ledgerHolds } from './ledgerHolds';
import { memberLimits } from './memberLimits';
import { members } from './members';
import { provider } from './provider';
import { rounds } from './rounds';
import { sessions } from './sessions';
import { staff } from './staff';
import { talk } from './talk';
import { wallet } from './wallet';

/** Every migration in the order it is applied. Only ever add at the end. */
export const migrations: readonly Migration[] = [
  feedTerm,
  ledger,
  ledgerHolds,
  members,
  sessions,
  content,
  audit,
  feedDoor,
  betting,
  rounds,
  adjustments,
  provider,
  wallet,
  talk,
  club,
  staff,
  memberLimits,
];
