/** What a member's account holds. */
export const CURRENCIES = ['won', 'point'] as const;
