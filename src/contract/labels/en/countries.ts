/** Countries whose name by their code is long, or that have no code of their own. */
export const COUNTRY_LABELS: Readonly<Record<string, string>> = {
  잉글랜드: 'England',
  스코틀랜드: 'Scotland',
  웨일스: 'Wales',
  북아일랜드: 'Northern Ireland',
  홍콩: 'Hong Kong',
  보스니아: 'Bosnia',
  미얀마: 'Myanmar',
};
