import type { AddressInfo } from 'node:net';
import { sandboxApp } from './app';
import type { Brand } from './catalogue';
import type { SandboxConfig } from './config';
import { WalletDebts } from './walletDebts';
import { machineChance, type PlayDeps } from './play';
import { callWallet } from './walletClient';

/** How often wallets are sent again what they have not answered yet, ms. */
const RETRY_DEBTS_MS = 2_000;

export interface Sandbox {
  origin: string;
  /** Debts that a wallet still has to be sent. */
  openDebts: () => number;
  close(): Promise<void>;
}

/** Starts the provider. It listens on this machine; browsers reach it where it listens. */
export async function openSandbox(config: SandboxConfig, deps: Partial<PlayDeps> = {}): Promise<Sandbox> {
  const { partnerId, secrets } = config;
  const walletCall: PlayDeps['callWallet'] = (brand: Brand, url, call, content) =>
    callWallet({ partnerId, secret: secrets[brand], url }, call, content);
  const debts = new WalletDebts({
    journal: config.journal,
    send: ({ brand, wallet, call, content }) => (deps.callWallet ?? walletCall)(brand, wallet, call, content),
  });
  let origin = '';
  const app = sandboxApp({
    debts,
    chance: machineChance,
    callWallet: walletCall,
    ...deps,
    config,
    now: Date.now,
    origin: () => origin,
  });
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  origin = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  let isSending = false;
  const timer = setInterval(() => {
    if (isSending) return;
    isSending = true;
    void debts.sendDue().finally(() => (isSending = false));
  }, RETRY_DEBTS_MS);
  return {
    origin,
    openDebts: () => debts.count,
    close: async () => {
      clearInterval(timer);
      await app.close();
    },
  };
}
