/** The server's texts about inquiries, posts and articles. */
export const communityCopy = {
  tooOften: '글을 너무 자주 등록하고 있습니다. 잠시 후 다시 시도해주세요.',
  conflict: '이미 다른 내용으로 등록된 요청입니다. 새로고침 후 다시 시도해주세요.',
  noBet: '첨부할 수 없는 배팅내역이 있습니다. 배팅내역을 다시 선택해주세요.',
  noInquiry: '문의를 찾을 수 없습니다.',
  answeredAlready: '이미 답변이 등록된 문의입니다.',
  noPost: '삭제되었거나 볼 수 없는 글입니다.',
  noComment: '삭제되었거나 볼 수 없는 댓글입니다.',
  tooManyComments: '댓글을 더 이상 등록할 수 없는 글입니다.',
  noPage: '종료되었거나 삭제된 글입니다.',
  answeredTitle: '1:1문의 답변이 등록되었습니다.',
  answered: (title: string, answer: string) =>
    `문의: ${title}\n\n${answer}\n\n고객센터에서 문의와 답변을 다시 볼 수 있습니다.`,
} as const;
