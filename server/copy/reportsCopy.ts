/** Of reports as files, and why one is refused. */
export const reportsCopy = {
  name: '손익 보고서',
  groupings: { day: '날짜', product: '상품', league: '리그·게임', agent: '매니저', member: '아이디' },
  notes: { day: '', product: '', league: '종목·국가', agent: '닉네임', member: '닉네임' },
  columns: {
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
  },
  total: '합계',
  reconciliation: {
    name: '장부 대사',
    head: ['항목', '게임사·매니저', '단위', '원장', '기록', '차이'],
    currencies: { won: '원', point: '포인트' },
  },
  margins: {
    name: '마진 실적',
    groupings: { sport: '종목', league: '리그', market: '마켓' },
    notes: { sport: '', league: '종목·국가', market: '종목' },
    columns: ['배팅 수', '배팅금액', '적중금', '손익', '실현 마진', '설정 마진'],
  },
  busy: '다른 보고서를 만들고 있습니다. 잠시 후 다시 시도해주세요.',
  long: '기간의 거래가 너무 많습니다. 기간을 줄여서 다시 조회해주세요.',
} as const;
