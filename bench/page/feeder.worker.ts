import { type FromFeeder, now, type Played, type ToFeeder } from './feeding';

/** Posts prepared texts, each when it is due, however far behind the receiver is: an open loop. */

interface Line {
  frame: number;
  /** Ms from the part's beginning. */
  at: number;
  /** Where a frame has its time of making, that time is inserted between the two halves as it is posted. */
  text: string;
  rest: string | undefined;
}

/** Shorter sleeps cost more than they are worth: texts that fall due in between go out together, as on a socket. */
const SLEEP_MS = 1;
const STAMP = '"ts":';
const STAMP_DIGITS = 13;

let parts: Line[][] = [];
let port: MessagePort | undefined;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

function lineOf(text: string): { part: number; line: Line } {
  const [a, b, c] = tabs(text);
  const body = text.slice(c + 1);
  const stamp = body.lastIndexOf(STAMP, 200) + STAMP.length;
  const stamped = stamp >= STAMP.length;
  return {
    part: Number(text.slice(0, a)),
    line: {
      frame: Number(text.slice(a + 1, b)),
      at: Number(text.slice(b + 1, c)),
      text: stamped ? body.slice(0, stamp) : body,
      rest: stamped ? body.slice(stamp + STAMP_DIGITS) : undefined,
    },
  };
}

function tabs(text: string): [number, number, number] {
  const a = text.indexOf('\t');
  const b = text.indexOf('\t', a + 1);
  return [a, b, text.indexOf('\t', b + 1)];
}

async function load(url: string): Promise<void> {
  const text = await (await fetch(url)).text();
  parts = [];
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    const { part, line } = lineOf(text.slice(from, to));
    (parts[part] ??= []).push(line);
    from = to + 1;
  }
}

function play(lines: readonly Line[]): Played {
  const last = lines.reduce((most, { frame }) => Math.max(most, frame), -1);
  const posted = new Float64Array(last + 1);
  const start = now();
  let late = 0;
  for (const { frame, at, text, rest } of lines) {
    const due = start + at;
    for (let wait = due - now(); wait > 0; wait = due - now()) Atomics.wait(sleeper, 0, 0, Math.max(wait, SLEEP_MS));
    const sent = rest === undefined ? text : text + Date.now() + rest;
    const moment = now();
    port!.postMessage(sent);
    late = Math.max(late, moment - due);
    if (frame >= 0) posted[frame] = moment;
  }
  return { posted, late, from: start, to: now() };
}

function postToPage(message: FromFeeder, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

self.onmessage = async ({ data }: MessageEvent<ToFeeder>) => {
  if (data.type === 'load') {
    port = data.port;
    await load(data.url);
    postToPage({ type: 'loaded' });
    return;
  }
  const played = play(parts[data.part] ?? []);
  postToPage({ type: 'played', ...played }, [played.posted.buffer]);
};
