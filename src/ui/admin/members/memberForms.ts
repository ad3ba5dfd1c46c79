import {
  type AdminMember,
  type Block,
  EXTRA_DELAY_SECONDS,
  isBlockAddress,
  LIMIT_FACTOR,
  MEMBER_TENDENCY,
  type MemberPatch,
  MESSAGE_CONTENTS_MAX,
  MESSAGE_TITLE_MAX,
  STAKE_MAX_RANGE,
} from '../../../contract/api/staff/admin';
import { PASSWORD } from '../../../contract/api/members/credentials';
import { USER_ID } from '../../../contract/api/members/member';
import type { MessageDraft } from '../../../machines';
import { plainTyped } from '../../../rules/text/amountTyped';
import { type Problems, problemsOf } from '../../../rules/session/fields';
import { separated } from '../../../rules/text/amount';
import { wholeTyped } from '../../../rules/text/wholeTyped';

/** Forms about members, as they are typed. */

export interface MessageForm {
  to: string;
  userId: string;
  title: string;
  contents: string;
}

export const EMPTY_MESSAGE: MessageForm = { to: 'one', userId: '', title: '', contents: '' };

const upTo = (most: number) => new RegExp(`^[\\s\\S]{1,${most}}$`);

export function messageProblems(form: MessageForm): Problems<MessageForm> {
  const { to, userId, title, contents } = form;
  const typed = { ...form, userId: userId.trim(), title: title.trim(), contents: contents.trim() };
  return problemsOf(typed, {
    ...(to === 'one' && { userId: USER_ID }),
    title: upTo(MESSAGE_TITLE_MAX),
    contents: upTo(MESSAGE_CONTENTS_MAX),
  });
}

export function messageDraft({ to, userId, title, contents }: MessageForm): MessageDraft {
  return { ...(to === 'one' && { userId: userId.trim() }), title: title.trim(), contents: contents.trim() };
}

export interface BlockForm {
  address: string;
  reason: string;
}

export const EMPTY_BLOCK: BlockForm = { address: '', reason: '' };

export function blockProblems({ address }: BlockForm): Problems<BlockForm> {
  return problemsOf({ address: plainTyped(address), reason: '' }, { address: { test: isBlockAddress } });
}

export function blockDraft({ address, reason }: BlockForm): Block {
  return { address: plainTyped(address), reason: reason.trim() };
}

export interface MemberForm {
  level: string;
  tendency: string;
  state: string;
  /** Whole won, with separators; empty: what the level allows. */
  stakeMax: string;
  /** Per cent of the level's limits; empty: all of it. */
  limitFactor: string;
  /** Seconds; empty: no longer than others. */
  liveDelay: string;
}

const EMPTIABLE = { stakeMax: STAKE_MAX_RANGE, limitFactor: LIMIT_FACTOR, liveDelay: EXTRA_DELAY_SECONDS } as const;
type Emptiable = keyof typeof EMPTIABLE;
const EMPTIABLE_NAMES: readonly Emptiable[] = ['stakeMax', 'limitFactor', 'liveDelay'];

export function memberForm({ level, tendency, state, ...limits }: AdminMember): MemberForm {
  return {
    level: String(level),
    tendency: String(tendency),
    state,
    stakeMax: shownLimit(limits.stakeMax),
    limitFactor: shownLimit(limits.limitFactor),
    liveDelay: shownLimit(limits.liveDelay),
  };
}

export function memberProblems(form: MemberForm): Problems<MemberForm> {
  return {
    ...problemsOf(form, { tendency: { test: (text) => wholeTyped(text, MEMBER_TENDENCY) !== undefined } }),
    ...Object.fromEntries(
      EMPTIABLE_NAMES.filter((name) => limitOf(form, name) === undefined).map((name) => [name, 'shape' as const]),
    ),
  };
}

function shownLimit(value: number | null): string {
  return value === null ? '' : separated(value);
}

/** Null: as the level has it; undefined: not a number that can be set. */
function limitOf(form: MemberForm, name: Emptiable): number | null | undefined {
  return form[name].trim() === '' ? null : wholeTyped(form[name], EMPTIABLE[name]);
}

/** Only what was changed; a waiting member stays waiting unless another state was chosen. */
export function memberPatch(form: MemberForm, member: AdminMember): MemberPatch {
  const { level, state } = form;
  const tendency = wholeTyped(form.tendency, MEMBER_TENDENCY) ?? Number.NaN;
  const limits = EMPTIABLE_NAMES.map((name) => [name, limitOf(form, name)] as const);
  return {
    ...Object.fromEntries(limits.filter(([name, value]) => value !== undefined && value !== member[name])),
    ...(Number(level) !== member.level && { level: Number(level) }),
    ...(tendency !== member.tendency && { tendency }),
    ...(state !== member.state && (state === 'active' || state === 'blocked') && { state }),
  };
}

export interface PasswordForm {
  next: string;
}

export const EMPTY_PASSWORD: PasswordForm = { next: '' };

export function passwordProblems(form: PasswordForm): Problems<PasswordForm> {
  return problemsOf(form, { next: PASSWORD });
}
