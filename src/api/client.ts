import axios, { type AxiosAdapter, type AxiosInstance, isAxiosError, isCancel } from 'axios';
import { failureSchema } from '../contract/api/site';
import type { ApiFailure, Outcome } from './outcome';

/** A call that has not answered by then is given up, ms. */
const PATIENCE_MS = 10_000;

export interface ClientOptions {
  /** Where the calls are: `/api`. */
  base: string;
  /** Stands in for the network in tests. */
  adapter?: AxiosAdapter;
}

/** A schema of the contract, by the standard interface that its library keeps. */
interface Schema<T> {
  readonly '~standard': { readonly validate: (value: unknown) => Result<T> | Promise<Result<T>> };
}
type Result<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly Issue[] };
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type Query = Readonly<Record<string, string | number | undefined>>;

/** The HTTP port: every call goes through here and ends as a value. */
export class Client {
  readonly #axios: AxiosInstance;

  constructor({ base, adapter }: ClientOptions) {
    this.#axios = axios.create({ baseURL: base, timeout: PATIENCE_MS, ...(adapter && { adapter }) });
  }

  /** `path` without the base; parameters that are undefined are left out. The answer's body has to fit the schema. */
  async get<T>(
    path: string,
    params: Query,
    schema: Schema<T>,
    signal?: AbortSignal,
  ): Promise<Outcome<T>> {
    try {
      const { data } = await this.#axios.get<unknown>(path, { params, ...(signal && { signal }) });
      const decoded = await schema['~standard'].validate(data);
      return decoded.issues ? { ok: false, failure: misshapen(decoded.issues) } : { ok: true, value: decoded.value };
    } catch (error) {
      return { ok: false, failure: await failureOf(error) };
    }
  }
}

function misshapen([first]: readonly Issue[]): ApiFailure {
  const path = (first?.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
  return { reason: 'shape', detail: `${path || 'body'}: ${first?.message ?? ''}` };
}

async function failureOf(error: unknown): Promise<ApiFailure> {
  if (isCancel(error)) return { reason: 'cancelled' };
  if (!isAxiosError(error)) throw error;
  if (error.response) {
    const { status, data } = error.response;
    const body = await failureSchema['~standard'].validate(data);
    const { code, message } = body.issues ? {} : body.value;
    return { reason: 'status', status, code, message };
  }
  return { reason: error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? 'timeout' : 'network' };
}
