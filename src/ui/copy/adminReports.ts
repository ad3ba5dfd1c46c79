import type { MarginGrouping, ReportColumn, ReportGrouping } from '../../contract/api/staff/reports';
import { separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

const GROUPINGS: Readonly<Record<ReportGrouping, string>> = {
  day: '날짜',
  product: '상품',
  league: '리그·게임',
  agent: '매니저',
  member: '회원',
};
const COLUMNS: Readonly<Record<Exclude<ReportColumn, 'name'>, string>> = {
  bets: '배팅 수',
  members: '배팅 회원',
  stakes: '배팅금액',
  paid: '적중금',
  gross: '손익',
  margin: '수익률',
  bonuses: '보너스',
  points: '포인트 전환',
  commission: '매니저 정산',
  net: '순손익',
};

const MARGIN_GROUPS: Readonly<Record<MarginGrouping, string>> = { sport: '종목', league: '리그', market: '마켓' };

/** Texts of the section with what the operator won. */
export const adminReportsText = inLanguage('adminReportsText', {
  about: '원장에서 금액이 움직인 날(한국 시간) 기준입니다. 취소·적특·정정은 되돌린 날에 반영됩니다.',
  view: '보기',
  views: { gains: '손익 집계', margins: '마진 실적', reconciliation: '장부 대사' },
  period: '기간',
  tooLong: '기간은 1년까지 조회할 수 있습니다.',
  periods: { today: '오늘', yesterday: '어제', month: '이번 달' },
  from: '시작일',
  to: '종료일',
  grouping: '집계 기준',
  groupingOf: (by: ReportGrouping) => GROUPINGS[by],
  leagueAbout: '여러 리그를 묶은 배팅은 선택한 경기 수로 똑같이 나누어 각 리그에 넣습니다.',
  search: '이름 검색',
  order: '정렬',
  direction: '정렬 방향',
  directions: { descending: '내림차순', ascending: '오름차순' },
  columnOf: (column: ReportColumn, by: ReportGrouping) => (column === 'name' ? GROUPINGS[by] : COLUMNS[column]),
  percent: (hundredths: number | undefined) => (hundredths === undefined ? '–' : `${(hundredths / 100).toFixed(2)}%`),
  total: '합계',
  rows: (count: number) => `${separated(count)}건`,
  none: '이 기간에 움직인 금액이 없습니다.',
  notFound: '검색한 이름이 없습니다.',
  fileName: (from: string, to: string) => (from === to ? `손익_${from}` : `손익_${from}_${to}`),
  reconciliationName: (from: string, to: string) => (from === to ? `장부대사_${from}` : `장부대사_${from}_${to}`),
  marginsName: (from: string, to: string) => (from === to ? `마진실적_${from}` : `마진실적_${from}_${to}`),
  marginsAbout:
    '기간에 정산된 스포츠 배팅입니다. 설정 마진은 배팅할 때의 배당 기준으로, 각 선택의 1 ÷ (1 + 마진)을 곱해 1에서 뺀 비율을 배팅금액으로 가중한 값입니다. 여러 경기를 묶은 배팅은 선택 수로 똑같이 나눕니다.',
  marginGroupingOf: (by: MarginGrouping) => MARGIN_GROUPS[by],
  wonMargin: '실현 마진',
  setMargin: '설정 마진',
  marginsNone: '이 기간에 정산된 배팅이 없습니다.',
  unknownMargins: (bets: number, stakes: string) =>
    `시스템 배팅과 마진을 알 수 없는 배팅 ${separated(bets)}건(${stakes})은 제외했습니다.`,
  line: '항목',
  ledger: '원장',
  record: '기록',
  difference: '차이',
  allEqual: '모든 항목이 일치합니다.',
  unequal: (count: number) => `일치하지 않는 항목 ${separated(count)}건`,
  equal: '일치',
} as const);
