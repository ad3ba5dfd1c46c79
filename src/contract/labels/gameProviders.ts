import type { GameProvider } from '../api/casino/casino';
import { labelTable } from './labelText';

const LABELS: Readonly<Record<GameProvider, string>> = labelTable({ playfun: '플레이펀', vinus: '비너스' });

/** A provider without a name is shown as it is called. */
export function gameProviderLabel(provider: string): string {
  return Object.hasOwn(LABELS, provider) ? LABELS[provider as GameProvider] : provider;
}
