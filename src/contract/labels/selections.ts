import { BET_OPTION_LABELS } from '../codes/betOptions';

/** English outcome names of the feed → Korean. */
export const SELECTION_LABELS: Readonly<Record<string, string>> = {
  ...BET_OPTION_LABELS,
  1: '홈',
  2: '원정',
  12: '홈/원정',
  X: '무',
  '1X': '홈/무',
  X2: '무/원정',
  Over: '오버',
  Under: '언더',
  Exactly: '일치',
  Odd: '홀',
  Even: '짝',
  Yes: '예',
  No: '아니오',
  Home: '홈',
  Away: '원정',
  Draw: '무',
  Neither: '없음',
  'No Goal': '노골',
  None: '없음',
  '1/1': '홈/홈',
  '1/X': '홈/무',
  '1/2': '홈/원정',
  'X/1': '무/홈',
  'X/X': '무/무',
  'X/2': '무/원정',
  '2/1': '원정/홈',
  '2/X': '원정/무',
  '2/2': '원정/원정',
  '1st Half': '전반전',
  '2nd Half': '후반전',
  Equal: '같음',
  'Any Other Score': '기타 스코어',
  '1X And Over': '홈무+오버',
  '1X And Under': '홈무+언더',
  'X2 And Over': '무원정+오버',
  'X2 And Under': '무원정+언더',
  'Yes And 1': '예+홈',
  'Yes And X': '예+무',
  'Yes And 2': '예+원정',
  'No And 1': '아니오+홈',
  'No And X': '아니오+무',
  'No And 2': '아니오+원정',
};

/** Outcome names of Betfair files that the table above has not. */
export const EXCHANGE_SELECTION_LABELS: Readonly<Record<string, string>> = {
  'The Draw': '무',
  'The Draw (HT)': '무',
  Tie: '무',
  'No Corner': '없음',
  'Any Unquoted': '기타 스코어',
  'Any Other Home Win': '기타 홈 승',
  'Any Other Away Win': '기타 원정 승',
  'Any Other Draw': '기타 무승부',
};

/** Outcome names that contain a number, as in `String.replace`. */
export const SELECTION_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^Over (\d+(?:\.\d+)?)(?: \w+)?$/i, '오버 $1'],
  [/^Under (\d+(?:\.\d+)?)(?: \w+)?$/i, '언더 $1'],
  [/^(\d+) goals? or more$/i, '$1골 이상'],
  [/^(\d+)\+ goals$/i, '$1골 이상'],
  [/^(\d+) goals?$/i, '$1골'],
  [/^(\d+)(?:pts)? (?:or less|and under)$/i, '$1 이하'],
  [/^(\d+)(?:pts)? (?:or more|and over)$/i, '$1 이상'],
  // A team at half-time: its market has that name.
  [/^(.+) \(HT\)$/, '$1'],
];
