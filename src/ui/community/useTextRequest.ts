import { useState } from 'react';
import { openOnceRequests, type OnceRequests } from '../../machines';
import { newRef } from '../primitives/newRef';

/** Sends a form's text once: the same text sent again, after its answer was lost, is the same request. */
export function useTextRequest(): OnceRequests {
  const [requests] = useState(() => openOnceRequests({ newRef }));
  return requests;
}
