import { EARLIER_DONE, type ResourceFailure } from '../../machines';
import { inLanguage } from './inLanguage';

export const failuresText = inLanguage('failuresText', {
  /** Where the server gives no text of its own. */
  unreached: '연결이 원활하지 않습니다. 잠시 후 다시 시도해주세요.',
  /** Where the cause is unknown. */
  actionFailed: '처리하지 못했습니다. 잠시 후 다시 시도해주세요.',
  /** What was sent before was done, though its answer was lost; this was not sent. */
  earlierDone: '이전 요청이 정상적으로 접수되어 있어 새로 접수하지 않았습니다. 내역을 확인해주세요.',
} as const);

const UNREACHED = failuresText.unreached;
export const ACTION_FAILED = failuresText.actionFailed;

/**
 * Text of a failed request; undefined where an alert or leaving the page reports it. Texts of the server are shown as
 * text only.
 */
export function failureText(failure: ResourceFailure | undefined): string | undefined {
  if (!failure) return undefined;
  if ('code' in failure && failure.code === EARLIER_DONE) return failuresText.earlierDone;
  switch (failure.reason) {
    case 'refused':
    case 'unavailable':
      return ('message' in failure ? failure.message : undefined) ?? UNREACHED;
    case 'network':
    case 'timeout':
    case 'shape':
      return UNREACHED;
    default:
      return undefined;
  }
}

/** As `failureText`, of an action: a failure without a text of its own gets one too. */
export function actionFailureText(failure: ResourceFailure | undefined): string | undefined {
  return failureText(failure) ?? (failure?.reason === 'unexpected' ? ACTION_FAILED : undefined);
}
