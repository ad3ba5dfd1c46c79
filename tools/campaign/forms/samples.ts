import { randomUUID } from 'node:crypto';

/** A valid body of each call that members fill a form for: only the tried field is wrong, not the rest. */
export const SAMPLES: Readonly<Record<string, () => Record<string, unknown>>> = {
  'POST /member/login': () => ({ userId: 'nobody99', password: 'wrong-one1' }),
  'POST /member/join': () => ({
    userId: 'nobody99',
    password: 'abc12345',
    exchangePassword: '1234',
    nickname: '아무개',
    phone: '01011112222',
    bank: '국민은행',
    holder: '홍길동',
    account: '123-456-7890',
    // It signs nobody in: only how each field is read is tried.
    recommender: 'nobody98',
  }),
  'POST /member/password/find': () => ({ userId: 'nobody99', phone: '01011112222' }),
  'POST /member/password': () => ({ password: 'wrong-one1', next: 'abc12345' }),
  'PUT /member/phone': () => ({ password: 'wrong-one1', phone: '01011112222' }),
  'PUT /member/exchange-password': () => ({ password: 'wrong-one1', next: '4321' }),
  'POST /message/read': () => ({ ids: [1] }),
  'POST /message/delete': () => ({ ids: [2_000_000_000] }),
  'POST /customer': () => ({
    clientRef: randomUUID(),
    category: 'sports',
    title: '제목',
    contents: '내용',
    betIds: [],
  }),
  'POST /free': () => ({ clientRef: randomUUID(), title: '제목', contents: '내용', betIds: [] }),
  'PUT /free/:id': () => ({ title: '제목', contents: '내용', betIds: [] }),
  'PUT /free/:id/like': () => ({ liked: true }),
  'POST /free/:id/comments': () => ({ clientRef: randomUUID(), contents: '내용' }),
  'POST /bets': () => ({
    clientRef: randomUUID(),
    variant: 'normal',
    legs: [{ kind: 'odds', area: 'inplay', fixtureId: 'f1', marketId: 'm1', betId: 'b1', price: 1_500, version: 0 }],
    stake: 5_000,
    pricePolicy: 'ask',
  }),
  'PUT /betting/policy': () => ({ pricePolicy: 'ask' }),
  'POST /wallet/charges': () => ({ clientRef: randomUUID(), chargeType: 1, amount: 10_000, bonus: null }),
  'POST /wallet/exchanges': () => ({ clientRef: randomUUID(), amount: 20_000, exchangePassword: '0000' }),
  'POST /wallet/conversions': () => ({ clientRef: randomUUID(), direction: 'toPoint', amount: 10_000 }),
  'PUT /casino/favourites': () => ({ provider: 'playfun', game: 'none', on: true }),
  'POST /playfun/auth': () => ({ provider: 'playfun', kind: 'casino' }),
  'POST /coupon/register': () => ({ code: 'AAAA-AAAA-AAAA' }),
};
