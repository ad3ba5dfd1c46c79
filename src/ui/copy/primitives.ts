export const copy = {
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
} as const;
