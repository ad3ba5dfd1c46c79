import { labelText } from '../labels/labelText';
import { type KnownSport, sportName } from './sports';

/** Period codes (docs/spec.md CODE-2), with -1 and 80 of the LSports feed. */
export const PeriodCode = {
  notStarted: -1,
  firstHalf: 10,
  secondHalf: 20,
  extraFirstHalf: 30,
  extraSecondHalf: 35,
  overtime: 40,
  penalties: 50,
  pause: 80,
  ended: 100,
  endedAfterOvertime: 101,
  endedAfterPenalties: 102,
} as const;

type Labels = Readonly<Record<number, string>>;

function numbered(count: number, unit: string): Labels {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [i + 1, `${i + 1}${unit}`]));
}

/** Where a sport's own table is silent: the codes as football has them, whoever sends them. */
const COMMON: Labels = {
  [-1]: '예정',
  10: '전반전',
  20: '후반전',
  30: '연장 전반',
  35: '연장 후반',
  40: '연장전',
  50: '승부차기',
  80: '휴식',
  100: '경기 종료',
  101: '경기 종료 (연장)',
  102: '경기 종료 (승부차기)',
};

/** Labels of period codes (docs/spec.md CODE-2). The same number means different things in different sports. */
export const PERIOD_LABELS: Readonly<Partial<Record<KnownSport, Labels>>> = {
  Football: { 80: '하프타임' },
  Basketball: numbered(4, '쿼터'),
  Baseball: { ...numbered(9, '회'), 40: '연장', 80: '이닝 교대' },
  Volleyball: { ...numbered(5, '세트'), 50: '골든세트', 102: '경기 종료 (골든세트)' },
  'Ice Hockey': { ...numbered(3, '피리어드'), 50: '승부치기', 102: '경기 종료 (승부치기)' },
  Tennis: { ...numbered(5, '세트'), 61: '타이브레이크' },
  'Table Tennis': numbered(7, '세트'),
  Badminton: numbered(3, '세트'),
  'Beach Volleyball': numbered(3, '세트'),
  Handball: { 50: '승부던지기', 80: '하프타임', 102: '경기 종료 (승부던지기)' },
  Futsal: { 80: '하프타임' },
  'American Football': numbered(4, '쿼터'),
  'E-Games': numbered(9, '세트'),
  Cricket: numbered(9, '이닝'),
};

/** Periods of a sport that has no table of its own. */
const OTHER = numbered(9, '구간');

/** In baseball the away team bats first: `5회초` is its turn, `5회말` the home team's. */
const INNING_HALF = { '2': '초', '1': '말' } as const;

/**
 * Label of a period code, or undefined where the code means nothing to a member (99, 62 and such).
 *
 * `turn`: the scoreboard's; it only matters in baseball.
 */
export function periodLabel(sport: number, code: number, turn?: '1' | '2'): string | undefined {
  const name = sportName(sport);
  const own = name === undefined ? undefined : PERIOD_LABELS[name];
  const label = own?.[code] ?? COMMON[code] ?? (own ? undefined : OTHER[code]);
  if (label === undefined) return undefined;
  if (turn === undefined || name !== 'Baseball') return labelText(label);
  if (code >= 1 && code <= 9) return labelText(label + INNING_HALF[turn]);
  return labelText(code === PeriodCode.overtime ? `${label} ${INNING_HALF[turn]}` : label);
}

/** What a pause of football comes before, by the period that is over; the one between the halves has the period's label. */
const PAUSES_BEFORE: readonly (readonly [over: number, label: string])[] = [
  [PeriodCode.extraSecondHalf, '승부차기 대기'],
  [PeriodCode.extraFirstHalf, '연장 하프타임'],
  [PeriodCode.secondHalf, '연장 대기'],
];

/** `finished`: codes of the periods that are over. Undefined where the period's own label will do. */
export function pauseLabel(sport: number, code: number, finished: readonly number[]): string | undefined {
  if (sportName(sport) !== 'Football' || code !== PeriodCode.pause) return undefined;
  const before = PAUSES_BEFORE.find(([over]) => finished.includes(over))?.[1];
  return before && labelText(before);
}

const ENDS: Labels = { [PeriodCode.ended]: '정규 종료', [PeriodCode.endedAfterOvertime]: '연장 종료' };

/** How a match of football ended, in which extra time is another match to bet on; undefined elsewhere. */
export function endLabel(sport: number, code: number): string | undefined {
  const end = sportName(sport) === 'Football' ? ENDS[code] : undefined;
  return end && labelText(end);
}
