/** The only door to members' money. */
export { auditLedger, balancesEqualEntries, holdsEqualHeld, sumsToZero } from './audit';
export { balancesOf, operatorBalances, lockMembers } from './balances';
export { capture, type CloseHoldResult, placeHold, holdOf, release } from './holds';
export { type InTransaction, type Reader, transactor, type Tx } from './inTransaction';
export { openingBalance, openMember } from './members';
export { collectReceivable, reclaim } from './receivable';
export { type Statement, statementOf } from './statement';
export { startHoldSweep, sweepHolds } from './sweepHolds';
export { transfer, type TransferRequest } from './transfer';
