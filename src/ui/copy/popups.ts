import { inLanguage } from './inLanguage';

export const popupsText = inLanguage('popupsText', {
  title: (name: string) => (name === '' ? '공지' : `공지: ${name}`),
  overlay: '공지 팝업',
  hide: '닫기 · 6시간 동안 보지 않기',
  previous: '이전 공지',
  next: '다음 공지',
  place: (at: number, count: number) => `${at} / ${count}`,
  contents: '공지 내용',
  newWindow: (text: string) => `${text} (새 창)`,
  link: '링크',
} as const);
