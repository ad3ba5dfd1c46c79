/** Why the values of an automatic cash-out are not accepted. */
export const AUTO_CASH_OUT_PROBLEMS = [
  'empty',
  /** The lower one is not below the upper one. */
  'crossed',
  /** As much as the bet pays: no bet is ever worth that. */
  'too-high',
  /** What is offered at present is there already. */
  'reached',
] as const;
export type AutoCashOutProblem = (typeof AUTO_CASH_OUT_PROBLEMS)[number];
