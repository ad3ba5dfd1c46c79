export const copy = {
  title: (n: number) => `공지 ${n}`,
  overlay: '공지 팝업',
  hide: '6시간 동안 보지 않기',
  dismiss: '닫기',
  contents: (n: number) => `공지 ${n} 내용`,
  newWindow: (text: string) => `${text} (새 창)`,
  link: '링크',
} as const;
