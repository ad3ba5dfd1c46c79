import * as v from 'valibot';
import { GAME_PROVIDERS, type GameProvider } from '../../../src/contract/api/casino/casino';
import {
  balanceRequestSchema,
  creditRequestSchema,
  debitRequestSchema,
  rollbackRequestSchema,
  WALLET_REFUSALS,
  type WalletRefusal,
} from '../../../src/contract/api/casino/provider';
import { signedNonce, tryConsumeNonce } from '../../casino/signedRequest';
import type { Services } from '../../services';
import type { ProviderWalletAnswer } from '../../storage/tables/onceRequests';
import { type ServerCall, call, type CallInput } from '../call';
import { HttpRefusal } from '../httpRefusal';

const params = v.object({ provider: v.picklist(GAME_PROVIDERS) });

type Asked<B> = CallInput<'public', { provider: GameProvider }, undefined, B>;

/** For programs, which go by the code. */
function refusal(code: WalletRefusal): HttpRefusal {
  return new HttpRefusal(WALLET_REFUSALS[code], code, code);
}

/** What providers ask of the wallet (`contract/api/casino/provider`): of nobody's session, but signed with the provider's secret. */
export function providerRoutes({ config, sql, clock, security, gameWallet: wallet }: Services): ServerCall[] {
  async function demandSigned({ params: { provider }, request, peer }: Asked<unknown>): Promise<void> {
    const refused = (reason: 'unsigned' | 'replayed') => {
      security('signature-refused', { address: peer.address, provider, reason, trace_id: request.id });
      return refusal(reason);
    };
    const { secret, former } = config.providers[provider] ?? {};
    if (secret === undefined) throw refused('unsigned');
    const { method, headers, bodyText = '' } = request;
    const now = clock.wall();
    const signed = { method, path: request.raw.url ?? '', headers, body: bodyText };
    const signedBy = (one: string | undefined) =>
      one === undefined ? undefined : signedNonce({ partnerId: config.partnerId, secret: one }, signed, now);
    const nonce = signedBy(secret) ?? signedBy(former);
    if (nonce === undefined) throw refused('unsigned');
    if (!(await tryConsumeNonce(sql, provider, nonce, now))) throw refused('replayed');
  }
  function asked<B>(
    name: 'balance' | 'debit' | 'credit' | 'rollback',
    body: v.GenericSchema<unknown, B>,
    work: (provider: GameProvider, body: B) => Promise<ProviderWalletAnswer>,
  ): ServerCall {
    return call({
      method: 'POST',
      path: `/provider/:provider/${name}`,
      access: 'public',
      params,
      body,
      async handle(input) {
        await demandSigned(input);
        const answer = await work(input.params.provider, input.body as B);
        if (!answer.ok && answer.refusal === 'bound') {
          const { peer, params: about, request } = input;
          const facts = { address: peer.address, provider: about.provider, trace_id: request.id };
          security(name === 'rollback' ? 'rollback-refused' : 'credit-refused', { ...facts, reason: 'bound' });
        }
        if (!answer.ok) throw refusal(answer.refusal);
        return { balance: answer.balance };
      },
    });
  }
  return [
    asked('balance', balanceRequestSchema, (provider, body) => wallet.balance(provider, body)),
    asked('debit', debitRequestSchema, (provider, body) => wallet.debit(provider, body)),
    asked('credit', creditRequestSchema, (provider, body) => wallet.credit(provider, body)),
    asked('rollback', rollbackRequestSchema, (provider, body) => wallet.rollback(provider, body)),
  ];
}
