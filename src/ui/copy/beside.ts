import { inLanguage } from './inLanguage';

export const besideText = inLanguage('besideText', {
  open: '나란히 보기',
  panes: '나란히 보는 경기',
  pin: (match: string) => `${match} 나란히 보기에 고정`,
  close: (match: string) => `${match} 나란히 보기 닫기`,
  more: { title: '함께 볼 경기를 선택하세요.', hint: '목록에서 경기를 누르면 여기에 나란히 표시됩니다.' },
  noMarkets: '제공 중인 주요 배당이 없습니다.',
} as const);
