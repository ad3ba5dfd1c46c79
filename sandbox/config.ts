import { join } from 'node:path';
import { BRANDS, type Brand } from './catalogue';

/** What the environment asks of the sandbox. */
export interface SandboxConfig {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** The operator's name and secrets, as the server has them. */
  partnerId: string;
  secrets: Readonly<Record<Brand, string>>;
  /** What a wallet still has to be sent is written there. */
  journal: string;
}

/** Throws with what is missing. */
export function readSandbox(env: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const secretOf = (brand: Brand): string => {
    const secret = env[`${brand.toUpperCase()}_SECRET`];
    if (!secret || secret.length < 32) throw new Error(`${brand.toUpperCase()}_SECRET is not set`);
    return secret;
  };
  return {
    host: env.SANDBOX_HOST || '127.0.0.1',
    port: Number(env.SANDBOX_PORT || 0),
    partnerId: env.PARTNER_ID || 'house',
    secrets: Object.fromEntries(BRANDS.map((brand) => [brand, secretOf(brand)])) as Record<Brand, string>,
    journal: join(env.DATA_DIR || '.data', 'sandbox.journal'),
  };
}
