import {
  type BreakLength,
  type CheckSetting,
  type LimitChange,
  type OwnLimits,
  ownLimitsSchema,
  type PlayPosition,
  type PositionSpan,
  positionSchema,
} from '../contract/api/members/ownLimits';
import type { CallResult } from './callResult';
import type { Client } from './client';

type Changed = Promise<CallResult<OwnLimits>>;

/** What members limit themselves to; each change is answered with all of it. */
export interface OwnLimitCalls {
  read(signal?: AbortSignal): Changed;
  change(change: LimitChange, signal?: AbortSignal): Changed;
  /** The second yes to a looser limit. */
  confirm(change: LimitChange, signal?: AbortSignal): Changed;
  startBreak(length: BreakLength, signal?: AbortSignal): Changed;
  setCheck(setting: CheckSetting, signal?: AbortSignal): Changed;
  answerCheck(signal?: AbortSignal): Changed;
  position(since: PositionSpan, signal?: AbortSignal): Promise<CallResult<PlayPosition>>;
}

const PATH = '/member/limits';

export function ownLimitCalls(client: Client): OwnLimitCalls {
  const schema = ownLimitsSchema;
  return {
    read: (signal) => client.get(PATH, {}, schema, signal),
    change: (body, signal) => client.call({ method: 'PUT', path: PATH, body, schema, signal }),
    confirm: (body, signal) => client.call({ method: 'POST', path: `${PATH}/confirm`, body, schema, signal }),
    startBreak: (length, signal) =>
      client.call({ method: 'POST', path: `${PATH}/break`, body: { length }, schema, signal }),
    setCheck: (body, signal) => client.call({ method: 'PUT', path: `${PATH}/check`, body, schema, signal }),
    answerCheck: (signal) => client.call({ method: 'POST', path: `${PATH}/check`, schema, signal }),
    position: (since, signal) => client.get(`${PATH}/position`, { since }, positionSchema, signal),
  };
}
