import { inLanguage } from './inLanguage';

export const primitivesText = inLanguage('primitivesText', {
  closeDialog: (title: string) => `${title} 닫기`,
  showText: (label: string) => `${label} 표시`,
  toTop: '맨 위로',
  level: (level: number) => `레벨 ${level}`,
  pages: '페이지',
  page: (n: number) => `${n} 페이지`,
  firstPage: '첫 페이지',
  previousPage: '이전 페이지',
  nextPage: '다음 페이지',
  lastPage: '마지막 페이지',
  loading: '불러오는 중입니다.',
  notLoaded: '정보를 불러오지 못했습니다.',
  retry: '다시 시도',
  ask: '확인',
  confirm: '확인',
  back: '돌아가기',
  cancel: '취소',
  doing: '처리 중…',
  language: '언어',
} as const);
