import { EXTRA_DELAY_SECONDS } from '../../contract/api/staff/admin';
import { inLanguage } from './inLanguage';

/** Texts of the section of limits. */
export const adminLimitsText = inLanguage('adminLimitsText', {
  about:
    '해당하는 한도 가운데 가장 낮은 금액과 가장 긴 대기가 적용됩니다. 기본 한도를 낮추기만 하고 높이지는 않습니다. 회원 화면에도 바로 반영됩니다.',
  none: '설정된 한도가 없습니다. 기본 한도가 적용됩니다.',
  level: '레벨',
  levelOf: (level: number) => `레벨 ${level}`,
  fixture: '경기',
  findFixture: '경기별 한도: 팀 또는 리그로 경기 찾기',
  searchButton: '검색',
  stakeMax: '최대배팅(원)',
  payoutMax: '최대당첨금(원)',
  delay: '라이브 추가 대기(초)',
  delayHint: `라이브 배팅에만 적용됩니다. ${EXTRA_DELAY_SECONDS.least}~${EXTRA_DELAY_SECONDS.most}초`,
  stakeMaxShape: '5,000원부터 100,000,000원까지의 금액을 입력해주세요.',
  payoutMaxShape: '10,000원부터 1,000,000,000원까지의 금액을 입력해주세요.',
  delayShape: `${EXTRA_DELAY_SECONDS.least}부터 ${EXTRA_DELAY_SECONDS.most}까지의 숫자를 입력해주세요.`,
  nothing: '최대배팅, 최대당첨금, 추가 대기 가운데 하나 이상 입력해주세요.',
  stakeOf: (money: string) => `배팅 ${money}`,
  payoutOf: (money: string) => `당첨금 ${money}`,
  delayOf: (seconds: number) => `대기 +${seconds}초`,
  unset: '–',
  by: '관리자',
  at: '설정 시각',
  set: '설정',
  setConfirm: (named: string) => ({
    title: '한도 설정',
    text: `${named}\n해당하는 배팅에 바로 적용됩니다.`,
    button: '설정하기',
  }),
  done: (named: string) => `${named} 한도를 설정했습니다.`,
  remove: '삭제',
  removeOf: (named: string) => `${named} 한도 삭제`,
  removeConfirm: (named: string) => ({
    title: '한도 삭제',
    text: `${named}\n기본 한도로 돌아갑니다.`,
    button: '삭제하기',
  }),
} as const);
