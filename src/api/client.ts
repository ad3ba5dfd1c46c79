import axios, { type AxiosAdapter, type AxiosInstance, isAxiosError, isCancel } from 'axios';
import { failureSchema } from '../contract/api/site/site';
import { blobSchema } from '../contract/api/files';
import { endReasonOf } from '../contract/codes/endings';
import { language } from '../contract/language';
import { readTraceparent, TRACE_HEADER } from '../contract/traceparent';
import type { ApiFailure, CallResult, StatusReason } from './callResult';

/** A call that has not answered by then is given up, ms. */
const CALL_TIMEOUT_MS = 10_000;
/** Of what takes the server long: files, reports, what pays. */
export const LONG_TIMEOUT_MS = 60_000;
/** Of how many failed calls it is known which they were. */
const FAILED_MAX = 10;

export interface ClientOptions {
  /** Where the calls are: `/api`. */
  base: string;
  /** Sent as `X-AUTH-TOKEN`; undefined while nobody is signed in. */
  token?: () => string | undefined;
  /** Called for each refusal with the token it was made with, but for those that the call's own row covers. */
  onRefused?: (status: number, code: string | undefined, token: string | undefined) => void;
  /** Sent with each call: the trace that it, and all that the server does for it, is in. */
  traceparent?: () => string;
  /** Replaces the network in tests. */
  adapter?: AxiosAdapter;
}

/** A schema of the contract, by the standard interface of its library. */
interface Schema<T> {
  readonly '~standard': { readonly validate: (value: unknown) => Result<T> | Promise<Result<T>> };
}
type Result<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly Issue[] };
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A call that failed, and how. */
export interface FailedCall {
  requestId: string;
  reason: ApiFailure['reason'];
}

type Query = Readonly<Record<string, string | number | undefined>>;

export interface ClientCall<T> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Without the base. */
  path: string;
  /** Parameters that are undefined are left out. */
  params?: Query;
  /** JSON, or bytes as they are. */
  body?: unknown;
  /** Of the answer's body; without one, any body will do that can be the server's. */
  schema?: Schema<T>;
  signal?: AbortSignal | undefined;
  /** The call has a row of its own in the error catalogue: it goes before the one for HTTP 500 (docs/spec.md API-3). */
  hasOwnRow?: boolean;
  /** The answer is a file: its bytes are the value. */
  isFile?: boolean;
  /** How long its answer is waited for, where that is longer than usual, ms. */
  patienceMs?: number;
}

/** The HTTP port: every call goes through here and ends as a value. */
export class Client {
  readonly #axios: AxiosInstance;
  readonly #options: ClientOptions;
  readonly #failed: FailedCall[] = [];

  constructor(options: ClientOptions) {
    const { base, adapter } = options;
    this.#options = options;
    this.#axios = axios.create({ baseURL: base, timeout: CALL_TIMEOUT_MS, ...(adapter && { adapter }) });
  }

  /** The latest calls that failed, the newest last: by their request ids they are found in the server's log. */
  get failed(): readonly FailedCall[] {
    return this.#failed;
  }

  /** The answer's body has to fit the schema. */
  get<T>(path: string, params: Query, schema: Schema<T>, signal?: AbortSignal): Promise<CallResult<T>> {
    return this.call({ method: 'GET', path, params, schema, signal });
  }

  /** What is sent as a file; it takes as long as it has to be made. */
  file(path: string, params: Query): Promise<CallResult<Blob>> {
    return this.call({ method: 'GET', path, params, isFile: true, schema: blobSchema, patienceMs: LONG_TIMEOUT_MS });
  }

  /** What pays: the server does it however long what it has to read takes (docs/spec.md API-9). */
  pay<T>(path: string, schema: Schema<T>, body?: unknown): Promise<CallResult<T>> {
    return this.call({ method: 'POST', path, body, schema, patienceMs: LONG_TIMEOUT_MS });
  }

  async call<T>({
    method,
    path,
    params,
    body,
    schema,
    signal,
    hasOwnRow = false,
    isFile = false,
    patienceMs = CALL_TIMEOUT_MS,
  }: ClientCall<T>): Promise<CallResult<T>> {
    const token = this.#options.token?.();
    const traceparent = this.#options.traceparent?.();
    try {
      const { data, headers } = await this.#axios.request<unknown>({
        method,
        url: path,
        ...(params && { params }),
        ...(body !== undefined && { data: body }),
        ...(signal && { signal }),
        timeout: patienceMs,
        ...(isFile && { responseType: 'blob' }),
        headers: {
          ...(token !== undefined && { 'X-AUTH-TOKEN': token }),
          ...(traceparent !== undefined && { [TRACE_HEADER]: traceparent }),
          // What the server reports is read by the member.
          ...(language() !== 'ko' && { 'X-Language': language() }),
          // By itself it would be sent as what a form of any other site's page could send, which the server does not
          // read.
          ...(body instanceof Blob && { 'Content-Type': body.type || 'application/octet-stream' }),
        },
      });
      if (!schema) {
        if (isForeign(data, headers['content-type'])) return this.#noted(traceparent, NOT_JSON);
        return { ok: true, value: undefined as T };
      }
      const decoded = await schema['~standard'].validate(data);
      if (!decoded.issues) return { ok: true, value: decoded.value };
      return this.#noted(traceparent, shapeFailure(decoded.issues));
    } catch (error) {
      const failure = await failureOf(error);
      if ('status' in failure && !(failure.status === 500 && hasOwnRow)) {
        this.#options.onRefused?.(failure.status, failure.code, token);
      }
      return this.#noted(traceparent, failure);
    }
  }

  #noted(traceparent: string | undefined, failure: ApiFailure): { ok: false; failure: ApiFailure } {
    const requestId = readTraceparent(traceparent)?.traceId;
    if (requestId !== undefined && failure.reason !== 'cancelled') {
      this.#failed.push({ requestId, reason: failure.reason });
      if (this.#failed.length > FAILED_MAX) this.#failed.shift();
    }
    return { ok: false, failure };
  }
}

const NOT_JSON: ApiFailure = { reason: 'shape', detail: 'body: not JSON' };

/** Whether something on the way answered instead: the server's answers are empty or JSON. */
function isForeign(data: unknown, contentType: unknown): boolean {
  return typeof data === 'string' && data !== '' && !String(contentType).startsWith('application/json');
}

function shapeFailure([first]: readonly Issue[]): ApiFailure {
  const path = (first?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return { reason: 'shape', detail: `${path || 'body'}: ${first?.message ?? ''}` };
}

/** A call that asks for a file is refused by a file, too. */
async function jsonOf(file: Blob): Promise<unknown> {
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}

async function failureOf(error: unknown): Promise<ApiFailure> {
  if (isCancel(error)) return { reason: 'cancelled' };
  if (!isAxiosError(error)) throw error;
  if (error.response) {
    const { status, data } = error.response;
    const body = await failureSchema['~standard'].validate(data instanceof Blob ? await jsonOf(data) : data);
    const { code, message, rows } = body.issues ? {} : body.value;
    return { reason: statusReason(status, code), status, code, message, ...(rows && { rows }) };
  }
  return { reason: error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network' };
}

function statusReason(status: number, code: string | undefined): StatusReason {
  const ending = endReasonOf(status, code);
  if (ending !== undefined) return ending;
  return status < 500 ? 'refused' : 'unavailable';
}
