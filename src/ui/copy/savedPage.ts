import { inLanguage } from './inLanguage';

export const savedPageText = inLanguage('savedPageText', {
  save: '화면 기록 저장',
  about: '최근 몇 분간의 배당과 화면 상태를 이 기기에 파일로 저장합니다. 아이디, 보유금액, 배팅금액은 담기지 않습니다.',
  saving: '저장하는 중입니다.',
  saved: '저장되었습니다. 문의하실 때 파일을 담당자에게 전달해주세요.',
  failed: '저장하지 못했습니다. 잠시 후 다시 시도해주세요.',
} as const);
