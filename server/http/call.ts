import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Access } from '../auth/access';
import type { Limit } from '../auth/attempts';
import type { Caller } from '../auth/caller';
import type { Backlog } from '../timing/backlog';
import type { Peer } from './peer';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = v.GenericSchema | undefined;
type Output<S extends Schema> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** What a call is handed: decoded, and from a caller who may make it. */
export interface CallInput<A extends Access, P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** Present on every call that is not public. */
  caller: A extends 'public' ? undefined : Caller;
  peer: Peer;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * One call of the site, wholly: without `access` there is none. What `handle` gives is the answer's JSON, nothing is
 * 204; what it throws as a `Refusal` is sent.
 */
export interface CallOf<A extends Access, P extends Schema, Q extends Schema, B extends Schema> {
  method: Method;
  /** Below `API_BASE`, or below the origin with `root`. */
  path: string;
  root?: true;
  access: A;
  /** Instead of `access` where it depends on what is asked for. Gets the raw query. */
  accessOf?: (query: Readonly<Record<string, unknown>>) => Access;
  params?: P;
  query?: Q;
  body?: B;
  /** The body is not JSON but bytes, at most so many. */
  bytes?: number;
  /** How often one address may make it, and its wider network a few times as often. */
  limit?: Limit;
  /**
   * What is under way of it is counted, each once all of it is here: one more than can be done in time is answered so, before
   * anything of it is read.
   */
  backlog?: { of: Backlog; full: (request: FastifyRequest) => unknown };
  /**
   * It reads what grows with all that a member, or all of them, ever did: a few of those are under way at once, one of each
   * member, and connections are left for bets, sign-ins and balances. Visitors are no member to count by. Where only some of
   * its requests do: whether this one does.
   */
  heavy?: A extends 'public'
    ? never
    : true | ((input: CallInput<A, Output<P>, Output<Q>, Output<B>>) => boolean | Promise<boolean>);
  /** A GET that changes something: other sites' pages must not bring it about. */
  effects?: true;
  /** Even from blocked addresses: the call itself looks at that. */
  evenBlocked?: true;
  /** Proxies and supervisors make it all the time: no trace has it. */
  untraced?: true;
  handle(input: CallInput<A, Output<P>, Output<Q>, Output<B>>): unknown;
}

/** A call whose types are forgotten; only registration looks inside. */
export interface ServerCall {
  readonly method: Method;
  readonly path: string;
  readonly root?: true;
  readonly access: Access;
  readonly accessOf?: (query: Readonly<Record<string, unknown>>) => Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly bytes?: number;
  readonly limit?: Limit;
  readonly backlog?: { readonly of: Backlog; readonly full: (request: FastifyRequest) => unknown };
  readonly heavy?: true | ((input: never) => boolean | Promise<boolean>);
  readonly effects?: true;
  readonly evenBlocked?: true;
  readonly untraced?: true;
  handle(input: never): unknown;
}

/** Declares a call. */
export function call<
  const A extends Access,
  P extends Schema = undefined,
  Q extends Schema = undefined,
  B extends Schema = undefined,
>(definition: CallOf<A, P, Q, B>): ServerCall {
  return definition;
}
