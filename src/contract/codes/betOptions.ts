/** Bet-option labels, docs/spec.md BRD-4. Other outcomes are in `labels/selections`. */
export const BET_OPTION_LABELS: Readonly<Record<string, string>> = {
  '1 And Over': '홈+오버',
  '2 And Over': '원정+오버',
  '1 And Under': '홈+언더',
  '2 And Under': '원정+언더',
  'X And Over': '무+오버',
  'X And Under': '무+언더',
};
