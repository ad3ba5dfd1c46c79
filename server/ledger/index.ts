/** The only door to members' money. */
export { type HouseAccount, type MemberAccount, type MemberId } from './accounts';
export { audit, balancesEqualEntries, holdsEqualHeld, sumsToZero } from './audit';
export { type Balances, balancesOf, houseBalances, lockMembers } from './balances';
export { capture, type Closed, hold, holdOf, release } from './holds';
export { type InTransaction, transactor, type Tx } from './inTransaction';
export { type HoldKind, HoldState, type TransferKind } from './kinds';
export { openingBalance, openMember } from './members';
export { type Posted, type Receipt, type Refusal } from './post';
export { collect, takeBack } from './receivable';
export { type Statement, statementOf } from './statement';
export { keepSweeping, sweepHolds } from './sweepHolds';
export { transfer, type TransferRequest } from './transfer';
