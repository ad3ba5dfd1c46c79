import type { ResourceFailure } from '../../machines';

/** Where the server says nothing of its own about what failed. */
const UNREACHED = '연결이 원활하지 않습니다. 잠시 후 다시 시도해주세요.';

/** Where nothing is known of what failed. */
export const ACTION_FAILED = '처리하지 못했습니다. 잠시 후 다시 시도해주세요.';

/**
 * What is said where something was asked for and failed; nothing where that is told by an alert or by leaving. Words of
 * the server are shown as text only.
 */
export function failureText(failure: ResourceFailure | undefined): string | undefined {
  if (!failure) return undefined;
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

/** As `failureText`, of something that was to be done: what nobody has words for is told too. */
export function actionFailureText(failure: ResourceFailure | undefined): string | undefined {
  return failureText(failure) ?? (failure?.reason === 'unexpected' ? ACTION_FAILED : undefined);
}
