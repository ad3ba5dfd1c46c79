/** The only door to members' money. */
export { audit, balancesEqualEntries, holdsEqualHeld, sumsToZero } from './audit';
export { balancesOf, houseBalances, lockMembers } from './balances';
export { capture, type Closed, hold, holdOf, release } from './holds';
export { type InTransaction, type Reader, transactor, type Tx } from './inTransaction';
export { openingBalance, openMember } from './members';
export { collect, takeBack } from './receivable';
export { type Statement, statementOf } from './statement';
export { keepSweeping, sweepHolds } from './sweepHolds';
export { transfer, type TransferRequest } from './transfer';
