import { EXPIRY_KEY } from '../../rules/session/expiry';
import type { TextStorage } from '../textStorage';

/** The local entry `custom.auth`. Where nothing can be stored, the server alone knows when a session lapses. */
export interface ExpiryStorage {
  read(): string | null;
  write(stamp: string | undefined): void;
}

export function expiryStorage(storage: TextStorage): ExpiryStorage {
  return {
    read: () => {
      try {
        return storage.getItem(EXPIRY_KEY);
      } catch {
        return null;
      }
    },
    write: (stamp) => {
      try {
        if (stamp === undefined) storage.removeItem(EXPIRY_KEY);
        else storage.setItem(EXPIRY_KEY, stamp);
      } catch {
        // Full or forbidden.
      }
    },
  };
}
