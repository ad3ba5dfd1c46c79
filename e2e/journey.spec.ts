import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { minigameAt } from '../src/contract/rounds/catalogue';
import { Visitor } from '../tests/support/visitor';
import { playRound } from './scenarios/playRound';
import { signIn } from './support/enter';
import { type GameSite, gameSite } from './support/gameSite';

/** Somebody joins and does what members do, each step by hand, with the staff's answers by call. */

/** A minute in five seconds. */
const SPEED = 12;
const USER_ID = 'walker01';
const PASSWORD = 'walking123';
const EXCHANGE_PASSWORD = '4321';
const CHARGE = 20_000;
const STAKE = 5_000;
const COUPON = 60_000;
const COUPON_POINTS = 30_000;
const CONVERTED = 20_000;
const EXCHANGED = 20_000;

let testSite: GameSite;
let admin: Visitor;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  testSite = await gameSite(SPEED);
  admin = new Visitor(testSite.site.url, '203.0.113.1');
  expect((await admin.signIn('admin')).status).toBe(200);
  for (const { id } of (await admin.get('/admin/popups')).body as { id: number }[])
    await admin.call('DELETE', `/admin/popups/${id}`);
  page = await (
    await browser.newContext({
      baseURL: testSite.site.url,
      viewport: { width: 1607, height: 1000 },
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
    })
  ).newPage();
});
test.afterAll(async () => {
  await page?.context().close();
  await testSite?.close();
});

const main = () => page.getByRole('main');
const dialog = (name: string) => page.getByRole('dialog', { name });
const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const points = (amount: number) => `${amount.toLocaleString('ko-KR')}P`;
const clickButton = (name: string) => main().getByRole('button', { name, exact: true }).click();

/** The member's balances in the header. */
async function balances(): Promise<{ money: number; points: number }> {
  const amounts = page.getByRole('banner').locator('b');
  // Until the member is known there are dashes in their place.
  await expect(amounts.filter({ hasText: /^[\d,]+P$/ })).toBeVisible();
  const texts = await amounts.allTextContents();
  const of = (unit: string) => Number(texts.find((text) => text.endsWith(unit))?.replace(/\D/g, ''));
  return { money: of('원'), points: of('P') };
}

async function done<T>(call: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body as T;
}

/** The one order of this kind that waits, approved by the administrator. */
async function approve(kind: 'charge' | 'exchange', amount: number): Promise<void> {
  const { items } = await done<{ items: { id: number; userId: string; amount: number }[] }>(
    admin.get(`/admin/wallet/orders?kind=${kind}&state=waiting`),
  );
  const order = items.find(({ userId }) => userId === USER_ID);
  expect(order?.amount).toBe(amount);
  await done(admin.post(`/admin/wallet/orders/${order!.id}/approve`));
}

async function join(): Promise<void> {
  await page.goto('/login');
  await clickButton('추천인 가입');
  const form = dialog('추천인 가입');
  await form.getByLabel('아이디', { exact: true }).fill(USER_ID);
  await form.getByLabel('닉네임', { exact: true }).fill('걷는사람');
  await form.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await form.getByLabel('비밀번호 확인', { exact: true }).fill(PASSWORD);
  await form.getByLabel('휴대폰 번호').fill('01012345678');
  await form.getByLabel('추천인 아이디 또는 코드', { exact: true }).fill('friend');
  await form.getByLabel('은행', { exact: true }).fill('국민은행');
  await form.getByLabel('예금주').fill('홍길동');
  await form.getByLabel('계좌번호').fill('123-456-7890');
  await form.getByLabel('환전비밀번호', { exact: true }).fill(EXCHANGE_PASSWORD);
  await form.getByRole('button', { name: '추천인 아이디 또는 코드 확인' }).click();
  await expect(form.getByText(/^추천인: /)).toBeVisible();
  await form.getByRole('button', { name: '가입하기' }).click();
  await dialog('가입 확인').getByRole('button', { name: '가입 신청' }).click();
  const notice = dialog('가입 신청 완료');
  await notice.getByRole('button', { name: '확인', exact: true }).click();
  await expect(notice).toHaveCount(0);
  await signIn(page, USER_ID, PASSWORD);
  await readMessages();
  expect(await balances()).toEqual({ money: 0, points: 0 });
}

async function charge(): Promise<void> {
  await page.goto('/charge');
  await main().getByLabel('충전금액').fill(String(CHARGE));
  await clickButton('충전신청');
  await expect(main().getByText(`${won(CHARGE)} 충전신청이 접수되었습니다.`)).toBeVisible();
  await approve('charge', CHARGE);
  await expect.poll(balances).toMatchObject({ money: CHARGE });
  await expect(main().getByRole('table').getByText('입금완료')).toBeVisible();
}

/**
 * A single on the board, at whatever the odds are after the delay: they always move. Markets close meanwhile, so it may need
 * more than one try.
 */
async function bet(): Promise<void> {
  await page.goto('/inplay');
  const slip = page.getByRole('complementary', { name: '배팅카트' });
  const { money } = await balances();
  const clear = slip.getByRole('button', { name: '전체삭제' });
  // The slip's visible text, not the live region: that is unchanged until there is something new.
  const shown = slip.locator('p.title');
  const placed = shown.filter({ hasText: '배팅이 완료되었습니다.' });
  const pending = shown.filter({ hasText: /^(배팅을 접수하고 있습니다\.|접수중|결과를 확인하고 있습니다\.)$/ });
  await expect(async () => {
    if (await placed.isVisible()) return;
    if (await clear.isEnabled()) await clear.click();
    await main().locator('.odds[data-state=open]').first().click({ timeout: 10_000 });
    await slip.getByLabel('배당 변경 시').selectOption('모든 변경 자동 접수', { timeout: 10_000 });
    await slip.getByRole('textbox', { name: /배팅금액$/ }).fill(String(STAKE), { timeout: 10_000 });
    await slip.getByRole('button', { name: '배팅하기' }).click({ timeout: 10_000 });
    // An in-play bet is decided after a delay; however it ends, the slip shows that before it takes another.
    await expect(pending).toHaveCount(0, { timeout: 60_000 });
    await expect(placed).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 150_000 });
  await expect.poll(balances).toMatchObject({ money: money - STAKE });
}

/** Two coupons: one issued by staff, one registered by its code. Each is used once. */
async function coupons(): Promise<void> {
  const issue = { days: 7, ref: randomUUID() };
  await done(
    admin.post('/admin/coupons', {
      ...issue,
      target: 'member',
      userId: USER_ID,
      name: '첫걸음',
      currency: 'won',
      amount: COUPON,
    }),
  );
  const { id } = await done<{ id: number }>(
    admin.post('/admin/coupons', {
      ...issue,
      ref: randomUUID(),
      target: 'codes',
      count: 1,
      name: '산책',
      currency: 'point',
      amount: COUPON_POINTS,
    }),
  );
  const [{ code }] = await done<[{ code: string }]>(admin.get(`/admin/coupons/${id}/codes`));
  const { money } = await balances();
  await page.goto('/coupon');
  await readMessages('/coupon');
  await main().getByLabel('쿠폰번호').fill(code.toLowerCase());
  await clickButton('등록');
  await expect(main().getByText('쿠폰이 등록되었습니다: 산책')).toBeVisible();
  for (const [name, amount] of [
    ['첫걸음', won(COUPON)],
    ['산책', points(COUPON_POINTS)],
  ] as const) {
    await main().getByRole('row').filter({ hasText: name }).getByRole('button', { name: '사용하기' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: '확인', exact: true })
      .click();
    await expect(main().getByText(`쿠폰을 사용했습니다. ${amount} 지급`)).toBeVisible();
  }
  await expect.poll(balances).toEqual({ money: money + COUPON, points: COUPON_POINTS });
}

async function convertPoints(): Promise<void> {
  const before = await balances();
  await page.goto('/mywallet/point');
  await main().getByLabel('전환할 포인트').fill(String(CONVERTED));
  await clickButton('전환하기');
  await dialog('포인트 전환').getByRole('button', { name: '전환하기' }).click();
  await expect(main().getByText('전환이 완료되었습니다.')).toBeVisible();
  await expect.poll(balances).toEqual({ money: before.money + CONVERTED, points: before.points - CONVERTED });
}

/** Plays until there was a win, a loss, and as much was staked as was charged; returns how many were lost. */
async function play(): Promise<number> {
  const game = minigameAt('/minigame/evolution/powerball')!;
  let lost = 0;
  let wins = 0;
  for (let rounds = 0; rounds < 12 && (wins === 0 || lost === 0 || rounds * STAKE < CHARGE); rounds += 1) {
    const { status } = await playRound(page, game);
    if (status === '적중') wins += 1;
    if (status === '미적중') lost += 1;
  }
  expect([wins, lost].every((count) => count > 0)).toBe(true);
  return lost;
}

async function attend(): Promise<void> {
  const before = await balances();
  await page.goto('/attendance');
  await clickButton('출석하기');
  await expect(main().getByRole('button', { name: '오늘 출석 완료' })).toBeVisible();
  await expect.poll(async () => (await balances()).points).toBeGreaterThan(before.points);
}

async function inquire(): Promise<void> {
  const title = '첫 문의입니다';
  const answer = '환전은 바로 처리해 드립니다.';
  await page.goto('/customer/write');
  await main().getByLabel('제목').fill(title);
  await main().getByLabel('내용', { exact: true }).fill('환전은 얼마나 걸리나요?');
  await clickButton('등록');
  await main().getByText('첫 문의입니다').first().waitFor();
  const { items } = await done<{ items: { id: number; title: string }[] }>(admin.get('/admin/inquiries?state=waiting'));
  await done(admin.post(`/admin/inquiries/${items.find((one) => one.title === title)!.id}/answer`, { answer }));
  await page.goto('/customer');
  // The answer is announced by one.
  await page.getByRole('alertdialog').waitFor();
  await readMessages('/customer');
  await main().getByRole('link', { name: title }).click();
  await expect(main().getByText(answer)).toBeVisible();
}

/** Unread messages are read before anything else; then back to the page that was opened. */
async function readMessages(back = '/'): Promise<void> {
  const alert = page.getByRole('alertdialog');
  if (
    !(await alert
      .waitFor({ timeout: 2_000 })
      .then(() => true)
      .catch(() => false))
  )
    return;
  await expect(alert).toContainText('쪽지가 도착했습니다. 쪽지를 확인 후 이용해주세요.');
  await alert.getByRole('button', { name: '확인', exact: true }).click();
  await page.waitForURL('**/message*');
  await clickButton('모두읽음');
  await expect(main().getByText(/안읽음 0통/)).toBeVisible();
  await page.goto(back);
}

async function exchange(): Promise<void> {
  const { money } = await balances();
  await page.goto('/exchange');
  await expect(main().getByText('롤링 조건을 모두 달성했습니다.')).toBeVisible();
  await main().getByLabel('환전금액').fill(String(EXCHANGED));
  await main().getByLabel('환전비밀번호', { exact: true }).fill(EXCHANGE_PASSWORD);
  await clickButton('환전신청');
  await expect(main().getByText(`${won(EXCHANGED)} 환전신청이 접수되었습니다.`)).toBeVisible();
  await expect.poll(balances).toMatchObject({ money: money - EXCHANGED });
  await approve('exchange', EXCHANGED);
  await expect(main().getByRole('table').getByText('출금완료')).toBeVisible();
}

async function statementAddsUp(): Promise<void> {
  await page.goto('/bet_result?view=money');
  const { money } = await balances();
  await expect(main().getByText(`보유머니 ${won(money)}과 일치합니다.`)).toBeVisible();
  let sum = 0;
  for (;;) {
    const amounts = await main().locator('table.money td.amount').allTextContents();
    for (const text of amounts) sum += Number(text.replace(/[^\d-]/g, ''));
    const next = main().getByRole('button', { name: '다음 페이지' });
    if (!(await next.isVisible()) || !(await next.isEnabled())) break;
    await next.click();
    await page.waitForTimeout(500);
  }
  expect(sum).toBe(money);
}

test('a new member joins, charges, plays, uses coupons, asks staff, exchanges, and it all adds up', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  await test.step('join by recommender', join);
  await test.step('a charge is approved', charge);
  await test.step('a bet on the board', bet);
  await test.step('coupons', coupons);
  await test.step('points become money', convertPoints);
  const lost = await test.step('a minigame, until it is won and lost', play);
  await test.step('attendance', attend);
  await test.step('an inquiry is answered', inquire);
  await test.step('an exchange is approved', exchange);
  await test.step('the statement adds up to the header', statementAddsUp);
  await test.step('the friend’s settlement shows it', async () => {
    const friend = await testSite.player(browser, 'friend');
    await friend.goto('/calculate');
    await friend.getByRole('tab', { name: '지인정산' }).click();
    const table = friend.getByRole('table', { name: '지인별 정산' });
    const cells = table.getByRole('row').filter({ hasText: '걷**람' }).getByRole('cell');
    await expect(cells.first()).toBeVisible();
    // By its column: sums of different columns may be the same by chance.
    const columns = await table.getByRole('columnheader').allTextContents();
    const under = (column: string) => cells.nth(columns.indexOf(column));
    await expect(under('충전')).toHaveText(won(CHARGE));
    await expect(under('환전')).toHaveText(won(EXCHANGED));
    // What was bet on the board may have been lost as well by now.
    const sums = [lost * STAKE, (lost + 1) * STAKE];
    await expect(under('낙첨')).toHaveText(new RegExp(`^(${sums.map(won).join('|')})$`));
    // How much of it is paid follows what was staked and won (docs/spec.md COM-1).
    await expect(under('내 정산금')).toHaveText(/^[\d,]+P$/);
    await friend.context().close();
  });
});
