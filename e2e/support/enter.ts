import type { Page, Request, Response } from '@playwright/test';

/** A demo account's password is its id and these digits. */
const DIGITS = '1234';

/** Signs in on the login page shown, by keyboard; resolves when the account has landed, rejects with what an alert has instead. */
export async function signIn(page: Page, userId = 'member', password = `${userId}${DIGITS}`): Promise<void> {
  const form = page.getByRole('main');
  const failures: string[] = [];
  const onResponse = (response: Response) => {
    if (!response.ok()) failures.push(`${response.status()} of ${response.url()}`);
  };
  const onFailed = (request: Request) => failures.push(`${request.failure()?.errorText} of ${request.url()}`);
  page.on('response', onResponse).on('requestfailed', onFailed);
  await form.getByLabel('아이디', { exact: true }).fill(userId);
  await form.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const landed = page.waitForURL((url) => url.pathname !== '/login');
  const alert = page.getByRole('alertdialog');
  const refused = alert.waitFor().then(async () => {
    throw new Error(`${userId} was not let in: ${await alert.textContent()} (${failures.join(', ')})`);
  });
  await Promise.race([landed, refused]);
  page.off('response', onResponse).off('requestfailed', onFailed);
}

/** Opens a page of the site as a member; signs in only where nobody is. */
export async function enter(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const form = page.getByLabel('비밀번호', { exact: true });
  const there = page.getByRole('button', { name: '로그아웃' }).or(page.getByRole('button', { name: '전체 메뉴 열기' }));
  await form.or(there).first().waitFor();
  if (!(await form.isVisible())) return;
  await signIn(page);
  await page.goto(url);
  await there.first().waitFor();
}
