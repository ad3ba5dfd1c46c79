import type { BrowserContext, Page, Request, Response } from '@playwright/test';

/** A demo account's password is its id and these digits. */
const DIGITS = '1234';

/** Of a member's, without odds: it comes sooner than others, and costs less while it is open. */
export const LIGHT_PAGE = '/member';

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

/**
 * Signs in at the site of this address as the form does, for pages opened in the browser from now on. To load the login
 * page and what it leads to costs more than most tests do on their own page.
 */
export async function signInByCall(
  context: BrowserContext,
  origin: string,
  userId = 'member',
  password = `${userId}${DIGITS}`,
): Promise<void> {
  const answer = await context.request.post(`${origin}/api/member/login`, { data: { userId, password } });
  if (!answer.ok()) throw new Error(`${userId} was not let in: ${answer.status()} ${await answer.text()}`);
}

/** Opens a page of the site; it is shown once it is known who is signed in. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('h1').first().waitFor({ state: 'attached' });
}

/** Opens a page of the site as a member. */
export async function enter(page: Page, url: string): Promise<void> {
  await signInByCall(page.context(), new URL(url).origin);
  await visit(page, url);
}
