import { type PlainSystemName, type SystemName, SYSTEMS } from '../../contract/codes/systems';
import { inLanguage } from './inLanguage';

/** Those with a name of their own; the others are called by their figures. */
const NAMES: Readonly<Partial<Record<PlainSystemName, string>>> = {
  trixie: '트릭시',
  patent: '페이턴트',
  yankee: '양키',
  'lucky-15': '럭키 15',
  canadian: '캐나디안',
  'lucky-31': '럭키 31',
  heinz: '하인츠',
  'lucky-63': '럭키 63',
  'super-heinz': '슈퍼 하인츠',
  goliath: '골리앗',
};

function nameOf(name: SystemName): string {
  const { rest, bankers } = SYSTEMS[name];
  const plain = NAMES[rest] ?? rest;
  return bankers === 0 ? plain : `${plain} + 뱅커 ${bankers}`;
}

export const systemsText = inLanguage('systemsText', {
  title: '시스템',
  none: '시스템 배팅',
  name: nameOf,
  option: (name: SystemName, combinations: number) => {
    const { legs, sizes } = SYSTEMS[name];
    const folds = sizes.length === 1 ? '' : ` ${sizes[0]}~${sizes.at(-1)}/${legs}`;
    return `${nameOf(name)}${folds} · ${combinations}조합`;
  },
  combinations: '조합',
  ofCombinations: (combinations: number, stake: string) => `${combinations}개 · 조합당 ${stake}`,
  odds: '평균 배당',
  banker: '뱅커',
  makeBanker: (selection: string) => `${selection} 뱅커로 지정`,
  bankersHint: '뱅커는 모든 조합에 들어갑니다.',
} as const);
