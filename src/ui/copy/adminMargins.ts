import { MARGIN } from '../../contract/api/staff/margins';
import { inLanguage } from './inLanguage';

/** Texts of the section of margins. */
export const adminMarginsText = inLanguage('adminMarginsText', {
  about:
    '가장 구체적인 설정 하나가 적용됩니다(리그, 마켓, 종목, 구분 순). 배당은 낮아지기만 합니다. 피드의 마진이 더 높으면 피드의 배당이 그대로 나갑니다.',
  none: '설정된 마진이 없습니다. 피드의 배당이 그대로 나갑니다.',
  margin: '마진',
  marginField: '마진 (%)',
  marginHint: '5를 입력하면 확률의 합이 105%가 됩니다.',
  marginShape: `0부터 ${MARGIN.most / 100}까지의 비율을 소수 둘째 자리까지 입력해주세요.`,
  by: '관리자',
  at: '설정 시각',
  set: '설정',
  setConfirm: (named: string) => ({
    title: '마진 설정',
    text: `${named}\n해당하는 배당이 바로 바뀝니다.`,
    button: '설정하기',
  }),
  done: (named: string) => `${named} 마진을 설정했습니다.`,
  remove: '삭제',
  removeOf: (named: string) => `${named} 마진 삭제`,
  removeConfirm: (named: string) => ({
    title: '마진 삭제',
    text: `${named}\n해당하는 배당이 바로 바뀝니다.`,
    button: '삭제하기',
  }),
} as const);
