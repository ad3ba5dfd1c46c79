import { parseChannel } from '../contract/stream/channel';
import type { BetsData, ChannelFrame, DeltaFrame, GamesData, ImageFrame } from '../contract/stream/frame';
import type { Book, ChannelState } from './book';
import { type Changes, noChanges } from './changes';
import { followsEpoch } from './epoch';
import { applyBets, applyBetsImage, knowsHandles } from './foldBets';
import { applyGames, applyGamesImage } from './foldGames';

/**
 * Why a frame was not applied.
 *
 * - `duplicate`: it has nothing after the channel's position
 * - `gap`: something before it is missing; the channel is void until a new image
 * - `void`: the channel has no complete image of this epoch yet
 * - `segment`: an image arrived in pieces that don't fit together
 * - `handle`: it names an outcome that was never declared or was dropped, two by one handle, or one by two
 * - `epoch`: it is from an epoch that is over
 */
export const FOLD_REFUSALS = ['duplicate', 'gap', 'void', 'segment', 'handle', 'epoch'] as const;
export type FoldRefusal = (typeof FOLD_REFUSALS)[number];

export type Folded =
  | { ok: true; changes: Changes; imaged: boolean }
  /** `wantsImage`: only a fresh image of the frame's channel can mend it. */
  | { ok: false; refusal: FoldRefusal; wantsImage: boolean };

/** Whether the frame was of an epoch that is over: it is no sign that the present one's producer is alive. */
export function isOutdated(folded: Folded): boolean {
  return !folded.ok && folded.refusal === 'epoch';
}

/** The one fold: applies a frame whole or not at all. Never throws on a decoded frame. */
export function fold(book: Book, frame: ChannelFrame): Folded {
  if (!noteEpoch(book, frame)) return refused('epoch', false);
  const channel = book.channel(frame.ch);
  switch (frame.kind) {
    case 'heartbeat':
      channel.seen = Math.max(channel.seen, frame.seq);
      if (!channel.live) return refused('void', channel.staging === undefined);
      return frame.seq > channel.seq ? makeVoid(channel, 'gap') : applied(noChanges());
    case 'delta':
      return foldDelta(book, channel, frame);
    case 'image':
      return foldSegment(book, channel, frame);
  }
}

/** Begins the frame's epoch where that is a new one, whichever channel it is of. False: it is over. */
export function noteEpoch(book: Book, { epoch }: Pick<ChannelFrame, 'epoch'>): boolean {
  if (book.epoch === undefined) {
    book.epoch = epoch;
    book.gen = 1;
  } else if (epoch !== book.epoch) {
    if (!book.opening && !followsEpoch(epoch, book.epoch)) return false;
    startEpoch(book, epoch);
  }
  book.opening = false;
  return true;
}

/**
 * The stream is over and another begins. What was in of an image is lost: its rest will not come, and the next stream's
 * may have the same name. Within a stream terms only rise, but the next one may be of a server that lost its count.
 */
export function beginStream(book: Book): void {
  book.opening = true;
  for (const channel of book.channels.values()) channel.staging = undefined;
}

/** Another one sends the book from now on, and counts for itself: as with a new epoch, whichever it is in. */
export function changeSource(book: Book): void {
  startEpoch(book, book.epoch);
  book.opening = true;
}

/** Makes a channel's position unknown: nothing of it is to be trusted before its next image. */
export function voidChannel(channel: ChannelState): void {
  channel.live = false;
  channel.staging = undefined;
}

/** All that was known stays to be shown, but no channel is live before it has an image of the new epoch. */
function startEpoch(book: Book, epoch: string | undefined): void {
  book.epoch = epoch;
  book.gen += 1;
  for (const channel of book.channels.values()) {
    voidChannel(channel);
    channel.seq = 0;
    channel.seen = 0;
    channel.ver = 0;
    channel.declared = 0;
    channel.dropped.clear();
  }
}

function foldDelta(book: Book, channel: ChannelState, frame: DeltaFrame): Folded {
  channel.seen = Math.max(channel.seen, frame.seq);
  if (!channel.live) return makeVoid(channel, 'void');
  if (frame.seq <= channel.seq) return refused('duplicate', false);
  if (frame.from > channel.seq) return makeVoid(channel, 'gap');
  // A delta never comes between the segments of its channel's image: what was staged is half lost.
  channel.staging = undefined;
  const changes = noChanges();
  if (isGames(channel)) {
    applyGames(book, channel, frame.data as GamesData, changes);
  } else {
    if (!knowsHandles(channel, frame.data as BetsData)) return makeVoid(channel, 'handle');
    applyBets(book, channel, frame.data as BetsData, changes);
  }
  channel.seq = frame.seq;
  channel.ver = frame.data.ver;
  return applied(changes);
}

function foldSegment(book: Book, channel: ChannelState, frame: ImageFrame): Folded {
  const { image, i, n } = frame.seg;
  let staging = channel.staging;
  if (staging?.image === image && i < staging.parts.length) return refused('duplicate', false);
  // Older than what is known to exist: applying it would go back in time.
  if (frame.seq < channel.seen) return refused('duplicate', !channel.live);
  if (i === 0) {
    staging = { image, n, seq: frame.seq, parts: [] };
    channel.staging = staging;
  } else if (
    !staging ||
    staging.image !== image ||
    staging.parts.length !== i ||
    staging.n !== n ||
    staging.seq !== frame.seq
  ) {
    if (channel.live && frame.seq <= channel.seq) return refused('duplicate', false);
    return makeVoid(channel, 'segment');
  }
  staging.parts.push(frame.data);
  if (staging.parts.length < n) return { ok: true, changes: noChanges(), imaged: false };
  channel.staging = undefined;
  const changes = noChanges();
  const whole = isGames(channel)
    ? applyGamesImage(book, channel, staging.parts as GamesData[], changes)
    : applyBetsImage(book, channel, staging.parts as BetsData[], changes);
  if (!whole) return makeVoid(channel, 'handle');
  channel.seq = frame.seq;
  channel.seen = frame.seq;
  channel.ver = frame.data.ver;
  channel.live = true;
  return { ok: true, changes, imaged: true };
}

function isGames(channel: ChannelState): boolean {
  return parseChannel(channel.name)?.kind === 'games';
}

function makeVoid(channel: ChannelState, refusal: FoldRefusal): Folded {
  voidChannel(channel);
  return refused(refusal, true);
}

function refused(refusal: FoldRefusal, wantsImage: boolean): Folded {
  return { ok: false, refusal, wantsImage };
}

function applied(changes: Changes): Folded {
  return { ok: true, changes, imaged: false };
}
