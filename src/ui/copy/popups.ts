export const popupsText = {
  title: (name: string) => (name === '' ? '공지' : `공지: ${name}`),
  overlay: '공지 팝업',
  hide: '6시간 동안 보지 않기',
  dismiss: '닫기',
  contents: '공지 내용',
  newWindow: (text: string) => `${text} (새 창)`,
  link: '링크',
} as const;
