import { TRADING_STATUS_LABELS } from '../../contract/codes/statuses';
import { MARKET_TAB_LABELS } from '../../contract/labels/board';
import { matchText } from '../../rules/text/matchText';
import { inLanguage } from './inLanguage';

/** Incident ids of the feed that are shown. */
const STATS: Readonly<Record<number, string>> = {
  1: '코너킥',
  2: '유효 슈팅',
  6: '경고',
  7: '퇴장',
  8: '페널티킥',
  12: '파울',
  20: '에이스',
  33: '안타',
};

export const detailText = inLanguage('detailText', {
  title: '선택한 경기',
  back: '목록으로',
  versus: 'VS',
  star: (match: string) => `${match} 즐겨찾기`,
  match: (home: string, away: string) => matchText({ home, away }, '대'),
  scoreboard: '구간별 점수',
  team: '팀',
  total: '합계',
  unknown: '–',
  turn: '공격/서브',
  stat: (type: number) => STATS[type],
  tabs: '배당 분류',
  combination: '같은 경기 조합',
  tab: MARKET_TAB_LABELS,
  loading: '배당을 불러오는 중입니다.',
  otherLines: (n: number) => `다른 기준점 ${n}개`,
  fewerLines: '기준점 접기',
  mainLine: '기본 기준점',
  marketState: { 2: TRADING_STATUS_LABELS[2], 3: '결과 확정', 4: TRADING_STATUS_LABELS[4] } as Readonly<
    Record<number, string>
  >,
  none: { title: '선택한 경기가 없습니다.', hint: '목록에서 경기를 누르면 모든 배당을 볼 수 있습니다.' },
  gone: { title: '목록에서 내려간 경기입니다.', hint: '경기가 끝났거나 더 이상 제공되지 않습니다.' },
  noMarkets: { title: '제공 중인 배당이 없습니다.', hint: '배당이 열리면 바로 나타납니다.' },
  chart: {
    title: '배당 흐름',
    close: '배당 흐름 닫기',
    since: (time: string) => `${time}부터의 움직임입니다.`,
    sinceHere: (time: string) => `이 화면을 연 ${time}부터의 움직임입니다.`,
    waiting: '배당을 기다리는 중입니다.',
    undrawn: '그래프를 그릴 수 없어 숫자로만 보여 드립니다.',
    summary: (s: { first: string; last: string; low: string; high: string; moves: number }) =>
      `시작 ${s.first} · 현재 ${s.last} · 최저 ${s.low} · 최고 ${s.high} · 변동 ${s.moves}회`,
    table: '표로 보기',
    time: '시각',
    price: '배당',
  },
} as const);
