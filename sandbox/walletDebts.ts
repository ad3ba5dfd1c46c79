import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Brand } from './catalogue';
import type { WalletResult } from './walletClient';

/** What a wallet is sent until it answers: a win that is to be paid, or a debit that is to be undone. */
export interface WalletDebt {
  brand: Brand;
  /** Where the wallet is. */
  wallet: string;
  call: 'credit' | 'rollback';
  content: Readonly<Record<string, unknown>>;
}

/** Answers after which asking again changes nothing. */
const FINAL = new Set(['conflict', 'rolled-back', 'no-player']);

/** The journal is started again after so many lines, once nothing is owed. */
const LINES_MAX = 10_000;

export interface WalletDebtsOptions {
  /** File that outlives the process. */
  journal: string;
  send: (debt: WalletDebt) => Promise<WalletResult>;
}

/** Debts by round, on disk before anything is done about them, so that none is forgotten when the process ends. */
export class WalletDebts {
  readonly #options: WalletDebtsOptions;
  readonly #debts = new Map<string, WalletDebt>();
  /** Rounds that are being played: their debts are not due yet. */
  readonly #busy = new Set<string>();
  #lines = 0;

  constructor(options: WalletDebtsOptions) {
    this.#options = options;
    const { journal } = options;
    mkdirSync(dirname(journal), { recursive: true });
    if (existsSync(journal)) this.#read(readFileSync(journal, 'utf8'));
    writeFileSync(journal, [...this.#debts].map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  }

  get count(): number {
    return this.#debts.size;
  }

  /** Of a round that is being played: it is due once that is over. */
  begin(round: string, debt: WalletDebt): void {
    this.#busy.add(round);
    this.#put(round, debt);
  }

  /** Instead of what was owed. */
  change(round: string, debt: WalletDebt): void {
    this.#put(round, debt);
  }

  /** Nothing is owed. */
  settle(round: string): void {
    if (this.#debts.delete(round)) this.#write(round, undefined);
    this.#busy.delete(round);
    if (this.#debts.size === 0 && this.#lines >= LINES_MAX) this.#clear();
  }

  /** The round is over; whatever is still owed is due. */
  end(round: string): void {
    this.#busy.delete(round);
  }

  /** The wallet has another address now, as after a start on another port. */
  moved(brand: Brand, wallet: string): void {
    for (const [round, debt] of [...this.#debts]) {
      if (debt.brand === brand && debt.wallet !== wallet) this.#put(round, { ...debt, wallet });
    }
  }

  /** Sends the wallets what is due. Those that do not answer are asked again the next time. */
  async sendDue(): Promise<void> {
    for (const [round, debt] of [...this.#debts]) {
      if (this.#busy.has(round)) continue;
      const answer = await this.#options.send(debt);
      const isOver = answer.state === 'done' || (answer.state === 'refused' && FINAL.has(answer.code));
      if (isOver && this.#debts.get(round) === debt) this.settle(round);
    }
  }

  #put(round: string, debt: WalletDebt): void {
    this.#debts.set(round, debt);
    this.#write(round, debt);
  }

  #clear(): void {
    writeFileSync(this.#options.journal, '');
    this.#lines = 0;
  }

  #write(round: string, debt: WalletDebt | undefined): void {
    this.#lines += 1;
    appendFileSync(this.#options.journal, `${JSON.stringify([round, debt ?? null])}\n`);
  }

  #read(text: string): void {
    for (const line of text.split('\n')) {
      if (line === '') continue;
      try {
        const [round, debt] = JSON.parse(line) as [string, WalletDebt | null];
        if (debt) this.#debts.set(round, debt);
        else this.#debts.delete(round);
      } catch {
        // The last line of a process that was killed while it wrote: it had done nothing about it yet.
      }
    }
  }
}
