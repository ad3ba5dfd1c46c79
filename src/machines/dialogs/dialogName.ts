/** The dialogs of docs/spec.md NAV-11 but the bet slips, each with a flag of its own. */
export const DIALOGS = [
  'login',
  'join',
  'joinConfirm',
  'recommenderJoin',
  'userInfo',
  'moneyChange',
  'pointChange',
  'customerWrite',
  'nonMember',
  'findPassword',
  'changePassword',
  'coinDeposit',
  'coinDepositConfirm',
  'europeConfirm',
  'inplayConfirm',
  'casinoConfirm',
  'slotConfirm',
] as const;
export type DialogName = (typeof DIALOGS)[number];

/** Of people who are not signed in: closed when they are. The others are a member's: closed when the session ends. */
export const VISITOR_DIALOGS: ReadonlySet<DialogName> = new Set([
  'login',
  'join',
  'joinConfirm',
  'recommenderJoin',
  'nonMember',
  'findPassword',
]);

/** Opening or closing them clears what was typed into the login form (docs/spec.md NAV-11). */
export const CLEARING_DIALOGS: ReadonlySet<DialogName> = new Set(['login', 'join']);
