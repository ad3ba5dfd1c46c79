import {
  adminOrderSchema,
  adminOrdersSchema,
  type AdminOrder,
  type AdminOrders,
  type ChargeContent,
  type ChargeRequest,
  type ChargeTerms,
  chargeTermsSchema,
  type ConversionRequest,
  type Converted,
  convertedSchema,
  type ExchangeRequest,
  type ExchangeTerms,
  exchangeTermsSchema,
  type OrderKind,
  type OrderState,
  type WalletOrder,
  walletOrderSchema,
  type WalletOrders,
  walletOrdersSchema,
  type WalletTerms,
  walletTermsSchema,
} from '../contract/api/wallet';
import { type OnceRequestResult, onceRequestResultSchema } from '../contract/api/clientRef';
import { type MemberPlayPoints, memberPlayPointsSchema } from '../contract/api/rewards/playPoints';
import type { Client } from './client';
import type { CallResult } from './callResult';

export type OrderQuery = { kind: OrderKind; page: number };

/** Charges, exchanges, conversions and points of what was played. References are stored before they are sent: see `src/machines/once`. */
export interface WalletCalls {
  chargeTerms(signal?: AbortSignal): Promise<CallResult<ChargeTerms>>;
  /** Whether it would be taken now. */
  checkCharge(content: ChargeContent, signal?: AbortSignal): Promise<CallResult<void>>;
  charge(request: ChargeRequest): Promise<CallResult<WalletOrder>>;
  exchangeTerms(signal?: AbortSignal): Promise<CallResult<ExchangeTerms>>;
  exchange(request: ExchangeRequest): Promise<CallResult<WalletOrder>>;
  convert(request: ConversionRequest): Promise<CallResult<Converted>>;
  playPoints(signal?: AbortSignal): Promise<CallResult<MemberPlayPoints>>;
  /** What became of a reference; where nothing did, the look-up voids it for good. */
  requestState(clientRef: string): Promise<CallResult<OnceRequestResult>>;
  orders(query: OrderQuery, signal?: AbortSignal): Promise<CallResult<WalletOrders>>;
  cancelOrder(id: number, signal?: AbortSignal): Promise<CallResult<void>>;
  hideOrder(id: number, signal?: AbortSignal): Promise<CallResult<void>>;
}

export function walletCalls(client: Client): WalletCalls {
  const post = (path: string, signal?: AbortSignal) => client.call<void>({ method: 'POST', path, signal });
  return {
    chargeTerms: (signal) => client.get('/wallet/charge', {}, chargeTermsSchema, signal),
    checkCharge: (body, signal) => client.call<void>({ method: 'POST', path: '/wallet/charges/check', body, signal }),
    charge: (body) => client.call({ method: 'POST', path: '/wallet/charges', body, schema: walletOrderSchema }),
    exchangeTerms: (signal) => client.get('/wallet/exchange', {}, exchangeTermsSchema, signal),
    exchange: (body) => client.pay('/wallet/exchanges', walletOrderSchema, body),
    convert: (body) => client.pay('/wallet/conversions', convertedSchema, body),
    playPoints: (signal) => client.get('/wallet/points', {}, memberPlayPointsSchema, signal),
    requestState: async (clientRef) => {
      const answer = await client.get(`/wallet/requests/${clientRef}`, {}, onceRequestResultSchema);
      return answer.ok ? { ok: true, value: answer.value.state } : answer;
    },
    orders: (query, signal) => client.get('/wallet/orders', query, walletOrdersSchema, signal),
    cancelOrder: (id, signal) => post(`/wallet/orders/${id}/cancel`, signal),
    hideOrder: (id, signal) => post(`/wallet/orders/${id}/hide`, signal),
  };
}

export type AdminOrderQuery = { kind?: OrderKind | undefined; state?: OrderState | undefined; page: number };

/** What administrators decide of them. */
export interface AdminWalletCalls {
  orders(query: AdminOrderQuery, signal?: AbortSignal): Promise<CallResult<AdminOrders>>;
  approve(id: number): Promise<CallResult<AdminOrder>>;
  refuse(id: number, reason: string): Promise<CallResult<AdminOrder>>;
  terms(signal?: AbortSignal): Promise<CallResult<WalletTerms>>;
  saveTerms(terms: WalletTerms): Promise<CallResult<void>>;
}

export function adminWalletCalls(client: Client): AdminWalletCalls {
  const path = '/admin/wallet';
  const decide = (id: number, how: string, body?: unknown) =>
    client.call({ method: 'POST', path: `${path}/orders/${id}/${how}`, body, schema: adminOrderSchema });
  return {
    orders: (query, signal) => client.get(`${path}/orders`, query, adminOrdersSchema, signal),
    approve: (id) => decide(id, 'approve'),
    refuse: (id, reason) => decide(id, 'refuse', { reason }),
    terms: (signal) => client.get(`${path}/terms`, {}, walletTermsSchema, signal),
    saveTerms: (body) => client.call<void>({ method: 'PUT', path: `${path}/terms`, body }),
  };
}
