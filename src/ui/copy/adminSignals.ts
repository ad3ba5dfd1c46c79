import { GIFT_SIGNAL, LATE_SIGNAL, SHARP_SIGNAL, SIGNAL_DAYS } from '../../contract/api/staff/signals';
import { moneyText, separated } from '../../rules/text/amount';
import { inLanguage } from './inLanguage';

/** Texts of the section of members that deserve a look. */
export const adminSignalsText = inLanguage('adminSignalsText', {
  about: `최근 ${SIGNAL_DAYS}일의 배팅과 입출금에서 확인이 필요한 회원입니다. 자동으로 제한되지 않습니다. 회원 관리에서 한도와 대기 시간을 정할 수 있습니다.`,
  member: '회원',
  none: '해당하는 회원이 없습니다.',
  late: '늦은 라이브 배팅',
  lateAbout: `접수 대기 중 경기 상황이 바뀌어 거절된 배팅이 ${LATE_SIGNAL.refused}건 이상, 라이브 배팅의 ${LATE_SIGNAL.percent}% 이상인 회원`,
  liveBets: '라이브 배팅',
  refused: '상황 변경 거절',
  share: '비율',
  sharp: '배당보다 높은 적중',
  sharpAbout: `단폴 ${SHARP_SIGNAL.bets}건 이상에서 배당으로 기대되는 수익보다 표준편차의 ${SHARP_SIGNAL.deviations / 100}배 이상 더 딴 회원`,
  bets: '단폴 배팅',
  stakes: '배팅금액',
  profit: '회원 수익',
  deviations: '표준편차',
  deviationsOf: (hundredths: number) => `${(hundredths / 100).toFixed(1)}배`,
  gifts: '보너스 위주 출금',
  giftsAbout: `충전보다 환전이 많고 그 차액의 ${GIFT_SIGNAL.percent}% 이상이 지급받은 보너스·쿠폰·상금·포인트(${moneyText(GIFT_SIGNAL.given)} 이상)인 회원`,
  charged: '충전',
  exchanged: '환전',
  given: '지급받은 금액',
  count: (bets: number) => `${separated(bets)}건`,
  percent: (part: number, whole: number) => `${((part * 100) / whole).toFixed(1)}%`,
} as const);
