/**
 * Market names of Betfair files → Korean labels, by market key. Files name the same market in several spellings, and some
 * have lost their punctuation. `{W}`: 승무패 where the sport knows a draw, else 승패.
 */
export const EXCHANGE_MARKET_LABELS: Readonly<Record<string, string>> = {
  matchodds: '{W}',
  moneyline: '{W}',
  halftime: '승무패 (전반전)',
  secondhalfmatchodds: '승무패 (후반전)',
  extratime: '승무패 (연장전)',
  ethalftime: '승무패 (연장 전반)',
  halftimefulltime: '전반/풀타임',
  handicap: '핸디캡',
  totalpoints: '언더오버',
  secondhalfgoals: '언더오버 (후반전)',
  totalgoals: '총 득점수',
  exacttotalgoals: '총 득점수 (정확히)',
  oddoreven: '홀짝',
  halftimescore: '정확한 스코어 (전반전)',
  secondhalfcorrectscore: '정확한 스코어 (후반전)',
  etcorrectscore: '정확한 스코어 (연장전)',
  etbothteamstoscore: '양팀 득점 (연장전)',
  matchoddsandbothteamstoscore: '승무패 + 양팀 득점',
  matchoddsandoverundergoals: '승무패 + 언더오버',
  halfwithmostgoals: '최다 득점 구간 (전/후반)',
  goalscoredinbothhalves: '전·후반 모두 득점',
  firstgoalodds: '첫 득점 시간대',
  cornersodds: '총 코너킥',
  firsthalfcorners: '코너킥 언더오버 (전반전)',
  firstcorner: '첫 코너킥',
  bookingsodds: '카드 점수',
  bookingsmatchbet: '카드 승무패',
  shownacard: '카드 받을 선수',
  sendingoff: '퇴장 여부',
  penaltytaken: '페널티킥 여부',
  setbetting: '세트 스코어',
  setwinner: '세트 승패',
  win: '단승',
  place: '연승',
};

/**
 * Names that hold a number. `$1`, `$2` are the pattern's groups, as in `String.replace`: the line of
 * `Over/Under 2.5 Goals` arrives as `25`.
 */
export const EXCHANGE_MARKET_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^overunder(\d)(\d)(?:goals)?$/, '언더오버 $1.$2'],
  [/^overunder(\d\d?)(\d)(?:corners|cornr)$/, '코너킥 언더오버 $1.$2'],
  [/^overunder(\d\d?)(\d)cards$/, '카드 언더오버 $1.$2'],
  [/^firsthalfgoals(\d)(\d)$/, '언더오버 $1.$2 (전반전)'],
  [/^matchoddsandoverunder(\d)(\d)(?:goals)?$/, '승무패 + 언더오버 $1.$2'],
  [/^set(\d)winner$/, '승패 ($1세트)'],
  [/^set(\d)correctscore$/, '정확한 스코어 ($1세트)'],
];

/** Sports whose plain result can be a draw. */
export const DRAW_SPORTS: readonly string[] = [
  'Football',
  'Ice Hockey',
  'Handball',
  'Futsal',
  'Field Hockey',
  'Rugby Union',
  'Rugby League',
  'Australian Rules',
];
