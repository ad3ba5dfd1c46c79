import { OVERRIDE_PRICE, type PriceOverride } from '../../contract/api/staff/overrides';
import { oddsText } from '../../rules/text/odds';
import { inLanguage } from './inLanguage';

const percentText = (percent: number) => (percent < 0 ? `${-percent}% 인하` : `${percent}% 인상`);

/** Texts of the section of overridden prices. */
export const adminPricesText = inLanguage('adminPricesText', {
  about:
    '선택 하나의 배당을 직접 바꿉니다. 피드의 배당보다 높게는 나가지 않으므로 인상은 마진만큼만 됩니다. 기간이나 경기가 끝나면 자동으로 해제되고, 프리매치 조정은 경기 시작과 함께 끝납니다. 조정 중인 기준점은 캐시아웃할 수 없습니다.',
  none: '조정 중인 배당이 없습니다.',
  find: '경기 찾기',
  fixture: '경기',
  area: '구분',
  market: '마켓',
  pick: '선택',
  offered: '현재 배당',
  change: '조정',
  changeText: (change: PriceOverride) =>
    'price' in change ? `직접 입력 ${oddsText(change.price)}` : percentText(change.percent),
  percent: percentText,
  manual: '직접 입력',
  price: '배당',
  priceHint: '피드의 배당이 이보다 낮아지면 피드의 배당이 나갑니다.',
  priceShape: `${oddsText(OVERRIDE_PRICE.least)}부터 ${oddsText(OVERRIDE_PRICE.most)}까지 소수 둘째 자리까지 입력해주세요.`,
  lasts: '조정 기간',
  reason: '사유',
  usualReason: '위험 관리',
  by: '관리자',
  at: '설정 시각',
  until: '해제 예정',
  outcomesOf: (name: string) => `${name} 배당`,
  open: '배당 조정',
  openOf: (name: string) => `${name} 배당 조정`,
  noOutcomes: '배당이 없습니다.',
  over: '결과 확정',
  adjust: '조정',
  adjustOf: (name: string) => `${name} 조정`,
  runningNow: '지금 조정',
  preview: '적용 후 배당',
  becomes: (before: string, after: string) => `${before} → ${after}`,
  becomesAtMost: (before: string, after: string) => `${before} → 최대 ${after}`,
  atMost: (after: string) => `최대 ${after}`,
  fromFeed: '지금 조정을 해제한 배당에서 계산',
  apply: '적용하기',
  end: '지금 종료',
  endOf: (name: string) => `${name} 조정 종료`,
  endConfirm: (name: string) => ({
    title: '배당 조정 종료',
    text: `${name}\n원래 배당이 바로 나갑니다.`,
    button: '종료하기',
  }),
} as const);
