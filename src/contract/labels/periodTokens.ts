import { sportName } from '../codes/sports';

function numbered(count: number, unit: string): string[] {
  return Array.from({ length: count }, (_, i) => `${i + 1}${unit}`);
}

/**
 * What the nth period of a market name is called (domain reference, section 5). Not the scoreboard's words: a market of
 * the first inning is `1이닝`, the board says `1회`.
 */
const PERIOD_TOKENS: Readonly<Record<string, readonly string[]>> = {
  Football: ['전반전', '후반전', '연장 전반', '연장 후반', '승부차기'],
  Basketball: [...numbered(4, '쿼터'), '연장'],
  Baseball: numbered(9, '이닝'),
  Volleyball: numbered(5, '세트'),
  'Ice Hockey': [...numbered(3, '피리어드'), '연장', '승부치기'],
  Tennis: numbered(5, '세트'),
  'Table Tennis': numbered(7, '세트'),
  Badminton: numbered(3, '세트'),
  'Beach Volleyball': numbered(3, '세트'),
  Handball: ['전반전', '후반전'],
  Futsal: ['전반전', '후반전'],
  'American Football': [...numbered(4, '쿼터'), '연장'],
  'E-Games': numbered(9, '세트'),
};

/** `n` counts from 1. */
export function periodToken(sport: number, n: number): string {
  return PERIOD_TOKENS[sportName(sport) ?? '']?.[n - 1] ?? `${n}구간`;
}
