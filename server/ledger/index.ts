/** The only way to members' money: nothing else of this folder is imported from outside. */
export type { OperatorAccount } from './accounts';
export { auditLedger, balancesEqualEntries, cashOutsEqualPaid, holdsEqualHeld, sumsToZero } from './audit';
export { balancesOf, type LockedBalances, operatorBalances, lockMembers } from './balances';
export {
  capture,
  type CloseHoldResult,
  closeHolds,
  type HoldClosing,
  placeHold,
  placeHolds,
  holdOf,
  release,
} from './holds';
export { CONVERTIBLE_AT_ONCE, type LedgerKind } from './kinds';
export { type InTransaction, markMoved, type Reader, type Tx } from './inTransaction';
export { openingBalance, openMember } from './members';
export { movesStake, PLAY_ACCOUNTS, stakeTakenAt } from './movesStake';
export { collectDebts, collectReceivable, reclaim } from './receivable';
export { transferAll } from './postAll';
export { type Statement, statementOf } from './statement';
export { isGivenUp, liftStatementBound, readSoon } from './statementBound';
export { startHoldSweep, sweepHolds } from './sweepHolds';
export { transactor } from './transactor';
export { transfer, type AnyTransfer, type TransferRequest } from './transfer';
