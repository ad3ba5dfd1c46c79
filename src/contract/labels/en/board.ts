/** Heads, menus and tabs of the boards, and the kinds of markets they name. */
export const BOARD_LABELS: Readonly<Record<string, string>> = {
  승무패: '1X2',
  승패: 'Win/Lose',
  핸디캡: 'Handicap',
  언더오버: 'Under/Over',
  더블찬스: 'Double Chance',
  '양팀 득점': 'Both Teams To Score',
  '정확한 스코어': 'Correct Score',
  '승(홈)': 'Home',
  '패(원정)': 'Away',
  기준점: 'Line',
  크로스: 'Cross',
  스페셜: 'Special',
  프로토: 'Proto',
  일반: 'Regular',
  전체: 'All',
  인기: 'Popular',
  핸디·언오버: 'Handicap & Total',
  전반·구간: 'Halves & Periods',
  득점: 'Goals',
  코너: 'Corners',
  카드: 'Cards',
  선수: 'Players',
};

/**
 * English of markets by their name in the catalogue, where the feed's own name is a code or reads badly. `{P}`: what the
 * sport calls the part, `{n}`: its number.
 */
export const MARKET_LABELS: Readonly<Record<string, string>> = {
  '12': 'Match Winner',
  '12 Including Overtime': 'Match Winner Including Overtime',
  '1st 5 Innings Winner - 12': 'Winner (1st to 5th Inning)',
  '{nth} Map Winner': 'Map {n} Winner',
  '{nth} Period Winner': '{P} 1X2',
  '{nth} Period Winner Home/Away': '{P} Winner',
  '12 Halftime': '1st Half Winner',
  '12 2nd Half Including Overtime': '2nd Half Winner Including Overtime',
  '1st Five Innings Asian handicap': '1st Five Innings Asian Handicap',
  'Asian Handicap 4th Period Including Overtime': 'Asian Handicap Q4 Including Overtime',
  'Half Time': '1st Half 1X2',
  'ET Both Teams To Score': 'Extra Time Both Teams To Score',
  'ET Correct Score': 'Extra Time Correct Score',
  'ET Half Time': 'Extra Time Half Time',
  'HT/FT': 'Half Time/Full Time',
};
