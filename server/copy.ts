/** Korean texts the server says. Those of the error catalogue are byte for byte the spec's (section 8). */
export const copy = {
  badRequest: '잘못된 요청입니다.',
  notFound: '요청하신 정보를 찾을 수 없습니다.',
  unexpected: '예상치못한 문제가 발생했습니다.',
  badSources: '구독할 수 없는 채널입니다.',
  tooManySources: '한 번에 구독할 수 있는 채널 수를 초과했습니다.',
  allSports: '전체',
  streamGone: '연결이 종료되었습니다.',
} as const;
