import type { AddressInfo } from 'node:net';
import { sandboxApp } from './app';
import type { Brand } from './catalogue';
import type { SandboxConfig } from './config';
import { Owed } from './owed';
import { machineChance, type PlayDoors } from './play';
import { askWallet } from './walletClient';

/** How often wallets are told what they have not answered yet, ms. */
const TELL_MS = 2_000;

export interface Sandbox {
  origin: string;
  /** Debts that are still to be told to a wallet. */
  owed: () => number;
  close(): Promise<void>;
}

/** Starts the provider. It listens on this machine; browsers reach it where it listens. */
export async function openSandbox(config: SandboxConfig, doors: Partial<PlayDoors> = {}): Promise<Sandbox> {
  const { partnerId, secrets } = config;
  const ask: PlayDoors['ask'] = (brand: Brand, url, call, content) =>
    askWallet({ partnerId, secret: secrets[brand], url }, call, content);
  const owed = new Owed({
    journal: config.journal,
    tell: ({ brand, wallet, call, content }) => (doors.ask ?? ask)(brand, wallet, call, content),
  });
  let origin = '';
  const app = sandboxApp({
    owed,
    chance: machineChance,
    ask,
    ...doors,
    config,
    now: Date.now,
    origin: () => origin,
  });
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  origin = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  let telling = false;
  const timer = setInterval(() => {
    if (telling) return;
    telling = true;
    void owed.tellAll().finally(() => (telling = false));
  }, TELL_MS);
  return {
    origin,
    owed: () => owed.count,
    close: async () => {
      clearInterval(timer);
      await app.close();
    },
  };
}
