const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'no answer',
};

/** The token of a session at the site; a site that lets anybody see its odds needs none. `who`: `ID:PASSWORD`. */
export async function siteToken(base: string, who: string): Promise<string> {
  const [userId, ...password] = who.split(':');
  const answer = await reach(base, '/api/member/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': 'en' },
    body: JSON.stringify({ userId, password: password.join(':') }),
  });
  if (!answer.ok) throw new Error(`the sign-in as ${userId} was refused: ${await refusalText(answer)}`);
  return ((await answer.json()) as { token: string }).token;
}

/** Why nothing answers there, as text; undefined where something does. */
export async function whyUnreachable(base: string): Promise<string | undefined> {
  try {
    await (await reach(base, '/api/time')).body?.cancel();
    return undefined;
  } catch (failure) {
    return (failure as Error).message;
  }
}

async function reach(base: string, path: string, options: RequestInit = {}): Promise<Response> {
  try {
    // The password is for the site that was named, wherever that redirects to.
    return await fetch(`${base}${path}`, { ...options, redirect: 'manual' });
  } catch (failure) {
    const { message, cause } = failure as Error & { cause?: Partial<NodeJS.ErrnoException> };
    throw new Error(`${base}: ${REASONS[cause?.code ?? ''] ?? cause?.message ?? message}`, { cause: failure });
  }
}

async function refusalText(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => undefined)) as { message?: unknown } | undefined;
  return typeof body?.message === 'string' ? `${body.message} (${answer.status})` : `status ${answer.status}`;
}
