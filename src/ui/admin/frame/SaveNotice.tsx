import { useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CHANGED_MEANWHILE } from '../../../contract/api/staff/versioned';
import type { ResourceFailure } from '../../../machines';
import { adminText } from '../../copy/admin';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';

/** What another administrator saved meanwhile. */
export interface SavedMeanwhile {
  load: () => void;
  /** Shows it in the place of what is typed; absent until it is loaded. */
  show: (() => void) | undefined;
}

interface Versioned {
  version?: string | undefined;
}

/** Of a setting that is edited in a dialog, which begins anew with what is shown. */
export function meanwhileOf<T extends Versioned>(
  edited: T,
  loaded: T,
  { load, show }: { load: () => void; show: (newer: T) => void },
): SavedMeanwhile {
  return { load, show: loaded.version === edited.version ? undefined : () => show(loaded) };
}

interface SaveNoticeProps {
  failure: ResourceFailure | undefined;
  meanwhile: SavedMeanwhile;
}

/** Why a setting was not saved. Where another administrator saved first, theirs is loaded, and shown on demand. */
export function SaveNotice({ failure, meanwhile: { load, show } }: SaveNoticeProps) {
  const isOvertaken = failure !== undefined && 'code' in failure && failure.code === CHANGED_MEANWHILE;
  const latest = useRef(load);
  useLayoutEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (isOvertaken) latest.current();
  }, [isOvertaken, failure]);
  return (
    <>
      <FailureNotice failure={failure} />
      {isOvertaken && (
        <Newer disabled={!show} onClick={show}>
          {adminText.showChanged}
        </Newer>
      )}
    </>
  );
}

const Newer = styled(Button)`
  justify-self: start;
`;
