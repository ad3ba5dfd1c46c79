import { failureReason } from './failureReason';

/** What is asked of another's server. */
export interface CallRequest {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string | URLSearchParams;
}

/** What the answer may cost: how long it takes in all, ms, and how much it is once unpacked. */
export interface CallBounds {
  ms: number;
  mostBytes: number;
}

export interface CallAnswer {
  status: number;
  /** The status is one of success. */
  isOk: boolean;
  text: string;
}

/**
 * Calls another's server; rejects with its address and a reason in words where no whole answer comes within the bounds. A
 * redirect is an answer and not followed: the request has a password, a session or a signature, which are for the configured
 * host alone, and so is the trust in what comes back.
 */
export async function boundedCall(url: string | URL, request: CallRequest, bounds: CallBounds): Promise<CallAnswer> {
  const address = new URL(url);
  try {
    return await wholeAnswer(address, request, bounds);
  } catch (failure) {
    throw new Error(`${address.host}${address.pathname}: ${failureReason(failure)}`);
  }
}

async function wholeAnswer(url: URL, request: CallRequest, { ms, mostBytes }: CallBounds): Promise<CallAnswer> {
  const answer = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(ms) });
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error(`the answer is longer than ${mostBytes / 1e6} MB`);
    // Decoded as it comes: a large answer is not in memory as bytes and as text.
    text += decoder.decode(chunk, { stream: true });
  }
  return { status: answer.status, isOk: answer.ok, text: text + decoder.decode() };
}
