import { FRIEND_RATE_PERCENT, type Product } from '../../contract/api/commission/settlements';
import { movementLabel } from '../../contract/labels/movements';
import { moneyText, pointsText, separated, signedMoneyText } from '../../rules/text/amount';
import type { SpanName } from '../../rules/text/days';
import { inLanguage } from './inLanguage';

const PRODUCTS: Readonly<Record<Product, string>> = {
  sports: '스포츠',
  live: '라이브',
  minigame: '미니게임',
  virtual: '가상게임',
  casino: '카지노/슬롯',
};
const SPANS: Readonly<Record<SpanName, string>> = { today: '오늘', week: '7일', month: '30일' };
const STATES = { waiting: '승인 대기', active: '이용중', blocked: '이용 정지' } as const;
const PROVIDERS: Readonly<Record<string, string>> = { playfun: '플레이펀', vinus: '비너스' };

export const commissionText = inLanguage('commissionText', {
  views: '정산 종류',
  view: {
    '/calculate': '개인·지인정산',
    '/calculateCasino': '카지노 정산',
    '/calculateEvent': '이벤트 정산',
    '/friend': '지인',
  } as Readonly<Record<string, string>>,
  tabs: { personal: '개인정산', friend: '지인정산' } as const,
  tabList: '정산 탭',
  span: {
    label: '기간',
    name: (name: SpanName) => SPANS[name],
    from: '시작일',
    to: '종료일',
    tooLong: '기간은 1년까지 조회할 수 있습니다.',
  },
  signed: signedMoneyText,
  money: moneyText,
  points: pointsText,
  product: (product: Product) => PRODUCTS[product],
  none: { title: '내역이 존재하지 않습니다.', hint: '다른 기간을 선택해보세요.' },
  personal: {
    list: '일별 정산',
    products: '게임별 정산',
    columns: {
      day: '날짜',
      charged: '충전',
      exchanged: '환전',
      staked: '배팅',
      won: '당첨',
      bonus: '보너스',
      profit: '손익',
    },
    product: '게임',
    total: '합계',
    sums: { charged: '충전', exchanged: '환전', staked: '총배팅', won: '총당첨', profit: '게임 손익' },
    bonus: (won: number, points: number) =>
      [won !== 0 && moneyText(won), points !== 0 && pointsText(points)].filter(Boolean).join(' · ') || '–',
    chart: '일별 손익 그래프',
    chartSummary: (days: number, best: string, worst: string) =>
      `${days}일 가운데 가장 좋은 날은 ${best}, 가장 나쁜 날은 ${worst}입니다.`,
    dayProfit: (day: string, profit: string) => `${day} ${profit}`,
    undrawn: '그래프를 표시할 수 없습니다. 아래 표를 확인해주세요.',
    about:
      '배팅과 당첨은 원장에 기록된 시각(한국시간)으로 집계하며, 취소·정정된 금액은 빼고 계산합니다. 손익에는 아직 정산되지 않은 배팅금액이 포함되지 않습니다.',
  },
  friends: {
    about: `지인의 낙첨 배팅금액의 최대 ${FRIEND_RATE_PERCENT}%를 당첨금을 제외한 손실과 배팅 실적에 따라 포인트로 정산해드립니다. 한 배팅은 한 번만 정산됩니다.`,
    due: '정산 가능',
    dueOf: (bets: number, lost: number) => `낙첨 ${separated(bets)}건 · ${moneyText(lost)}`,
    dueUnknown: '계산할 배팅이 많아 정산신청을 하시면 계산합니다.',
    claim: '정산신청',
    claiming: '정산 중…',
    claimed: (points: number) => `${pointsText(points)}가 지급되었습니다.`,
    nothing: '정산할 낙첨 배팅이 없습니다.',
    list: '지인별 정산',
    columns: {
      nickname: '지인',
      joined: '가입일',
      charged: '충전',
      exchanged: '환전',
      staked: '배팅',
      won: '당첨',
      lost: '낙첨',
      points: '내 정산금',
    },
    claims: '정산 내역',
    claimColumns: { at: '정산일시', lost: '낙첨금액', rate: '정산율', points: '지급 포인트' },
    noClaims: { title: '정산 내역이 없습니다.' },
    none: {
      title: '추천한 지인이 없습니다.',
      hint: '지인 페이지의 추천코드를 알려보세요.',
      action: { text: '추천코드 보기', href: '/friend' },
    },
    percent: (rate: number) => `${rate}%`,
  },
  casino: {
    list: '카지노·슬롯 정산',
    columns: { day: '날짜', game: '게임사 · 게임', plays: '횟수', staked: '배팅', won: '당첨', profit: '손익' },
    sums: { staked: '총배팅', won: '총당첨', profit: '손익' },
    /** `playfun/GAME` */
    game: (name: string) => {
      const [provider = '', game] = name.split('/', 2);
      return [PROVIDERS[provider] ?? provider, game].filter(Boolean).join(' · ');
    },
    count: (n: number) => `${separated(n)}회`,
    none: {
      title: '카지노·슬롯 이용 내역이 없습니다.',
      hint: '게임을 이용하면 날짜와 게임별로 정산됩니다.',
      action: { text: '카지노 보기', href: '/casino' },
    },
  },
  events: {
    list: '지급 내역',
    sums: '종류별 합계',
    columns: { at: '지급일시', kind: '이벤트', memo: '내용', amount: '금액' },
    kind: movementLabel,
    count: (n: number) => `${separated(n)}건`,
    noMemo: '–',
    none: {
      title: '받은 이벤트 혜택이 없습니다.',
      hint: '출석과 쿠폰으로 혜택을 받아보세요.',
      action: { text: '출석부 보기', href: '/attendance' },
    },
  },
  friend: {
    code: '내 추천코드',
    codeAbout: '가입할 때 추천인 칸에 이 코드 또는 내 아이디를 입력하면 지인으로 등록됩니다.',
    copy: '복사',
    copied: '추천코드를 복사했습니다.',
    notCopied: '복사하지 못했습니다. 코드를 직접 선택해 복사해주세요.',
    list: '지인 목록',
    people: (n: number) => `지인 ${separated(n)}명`,
    columns: { userId: '아이디', nickname: '닉네임', joined: '가입일', seen: '최근접속', state: '상태' },
    never: '접속 없음',
    state: (state: keyof typeof STATES) => STATES[state],
    none: { title: '아직 추천한 지인이 없습니다.', hint: '추천코드를 알려 지인을 초대해보세요.' },
  },
} as const);
