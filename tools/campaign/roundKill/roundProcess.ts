import { type OwnProcess, ownProcess } from '../site/ownProcess';

export type RoundProcess = Pick<OwnProcess, 'kill'>;

/** Starts a process that runs the rounds of the database at `url`. */
export async function startRoundProcess(url: string): Promise<RoundProcess> {
  const started = ownProcess(new URL('./roundProcessMain.ts', import.meta.url));
  await started.ask({ url });
  return started;
}
