import { fromPromise } from 'xstate';
import type { OwnLimitCalls } from '../../api/ownLimits';
import { realityCheckMachine } from './realityCheckMachine';

/** The reality checks of whoever is signed in, wired. */
export function realityCheck(calls: Pick<OwnLimitCalls, 'read' | 'position' | 'answerCheck'>) {
  return realityCheckMachine.provide({
    actors: {
      load: fromPromise(({ signal }) => calls.read(signal)),
      play: fromPromise(({ signal }) => calls.position('session', signal)),
      answer: fromPromise(({ signal }) => calls.answerCheck(signal)),
    },
  });
}
