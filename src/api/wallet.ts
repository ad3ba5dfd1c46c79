import {
  adminOrderSchema,
  adminOrdersSchema,
  type AdminOrder,
  type AdminOrders,
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
  type PressFate,
  pressFateSchema,
  type WalletOrder,
  walletOrderSchema,
  type WalletOrders,
  walletOrdersSchema,
  type WalletTerms,
  walletTermsSchema,
} from '../contract/api/wallet';
import type { Client } from './client';
import type { Outcome } from './outcome';

export type OrderQuery = { kind: OrderKind; page: number };

/** Charges, exchanges and conversions. References are kept before they are sent: see `machines/press`. */
export interface WalletCalls {
  chargeTerms(signal?: AbortSignal): Promise<Outcome<ChargeTerms>>;
  charge(request: ChargeRequest): Promise<Outcome<WalletOrder>>;
  exchangeTerms(signal?: AbortSignal): Promise<Outcome<ExchangeTerms>>;
  exchange(request: ExchangeRequest): Promise<Outcome<WalletOrder>>;
  convert(request: ConversionRequest): Promise<Outcome<Converted>>;
  /** What became of a reference; where nothing did, the look-up voids it for good. */
  fate(clientRef: string): Promise<Outcome<PressFate>>;
  orders(query: OrderQuery, signal?: AbortSignal): Promise<Outcome<WalletOrders>>;
  cancelOrder(id: number, signal?: AbortSignal): Promise<Outcome<void>>;
  hideOrder(id: number, signal?: AbortSignal): Promise<Outcome<void>>;
}

export function walletCalls(client: Client): WalletCalls {
  const post = (path: string, signal?: AbortSignal) => client.call<void>({ method: 'POST', path, signal });
  return {
    chargeTerms: (signal) => client.get('/wallet/charge', {}, chargeTermsSchema, signal),
    charge: (body) => client.call({ method: 'POST', path: '/wallet/charges', body, schema: walletOrderSchema }),
    exchangeTerms: (signal) => client.get('/wallet/exchange', {}, exchangeTermsSchema, signal),
    exchange: (body) => client.call({ method: 'POST', path: '/wallet/exchanges', body, schema: walletOrderSchema }),
    convert: (body) => client.call({ method: 'POST', path: '/wallet/conversions', body, schema: convertedSchema }),
    fate: async (clientRef) => {
      const answer = await client.get(`/wallet/requests/${clientRef}`, {}, pressFateSchema);
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
  orders(query: AdminOrderQuery, signal?: AbortSignal): Promise<Outcome<AdminOrders>>;
  approve(id: number): Promise<Outcome<AdminOrder>>;
  refuse(id: number, reason: string): Promise<Outcome<AdminOrder>>;
  terms(signal?: AbortSignal): Promise<Outcome<WalletTerms>>;
  saveTerms(terms: WalletTerms): Promise<Outcome<void>>;
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
