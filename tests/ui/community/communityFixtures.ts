/** What the calls of the written part answer in tests. */

const AT = Date.UTC(2026, 0, 2, 3, 4);

export const slip = (id: string, fields: object = {}) => ({
  id,
  kind: 1,
  placedAt: AT,
  legs: [
    {
      kind: 'odds',
      area: 'europe',
      fixtureId: 'f1',
      marketId: 'm1',
      betId: `b${id}`,
      sport: 6046,
      location: 'Korea',
      league: 'K리그',
      home: '서울',
      away: '울산',
      start: AT,
      market: '1X2',
      line: '',
      pick: '1',
      price: 1_900,
      seenPrice: 1_900,
      result: 0,
    },
  ],
  bonusPrice: 1_000,
  stake: 10_000,
  totalPrice: 1_900,
  payout: 19_000,
  paid: 0,
  status: 0,
  ...fields,
});

/** As in the member's own history. */
export const ownBet = (id: string) => ({ ...slip(id), clientRef: id, variant: 'normal' });

export const paged = (...items: object[]) => ({ items, page: 1, pageCount: 1, totalCount: items.length });

export const inquiryRow = (id: number, fields: object = {}) => ({
  id,
  category: 'sports',
  title: `문의 ${id}`,
  askedAt: AT,
  state: 'waiting',
  fresh: false,
  ...fields,
});

export const inquiry = (id: number, fields: object = {}) => ({
  ...inquiryRow(id),
  contents: '<b>묻습니다</b>\n둘째 줄',
  slips: [],
  ...fields,
});

export const postRow = (id: number, fields: object = {}) => ({
  id,
  title: `글 ${id}`,
  author: { nickname: '남산바람', level: 2 },
  postedAt: AT,
  comments: 0,
  views: 3,
  likes: 1,
  attached: 0,
  hidden: false,
  ...fields,
});

export const post = (id: number, fields: object = {}) => ({
  ...postRow(id),
  own: false,
  liked: false,
  contents: '<img src=x onerror=alert(1)>',
  slips: [],
  thread: [],
  ...fields,
});

export const comment = (id: number, fields: object = {}) => ({
  id,
  author: { nickname: '달빛여행', level: 1 },
  own: false,
  contents: `댓글 ${id}`,
  writtenAt: AT,
  hidden: false,
  ...fields,
});

export const articlePage = (id: number, fields: object = {}) => ({
  id,
  kind: 'event',
  title: `이벤트 ${id}`,
  summary: '요약',
  startsAt: null,
  endsAt: null,
  postedAt: AT,
  contents: '',
  ...fields,
});
