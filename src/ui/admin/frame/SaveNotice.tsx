import { useEffect, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CHANGED_MEANWHILE } from '../../../contract/api/staff/versioned';
import type { ResourceFailure } from '../../../machines';
import { adminText } from '../../copy/admin';
import { Button } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import type { OpenedRow } from './openedDialog';

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

/** Of a row that is edited in a dialog of its list. */
export function meanwhileOfRow<Row extends Versioned>({ row, latest, changed }: OpenedRow<Row>): SavedMeanwhile {
  return meanwhileOf(row, latest, { load: () => changed(), show: changed });
}

interface SaveNoticeProps {
  failure: ResourceFailure | undefined;
  /** Undefined: it is a new one. */
  meanwhile: SavedMeanwhile | undefined;
}

/** Why a setting was not saved. Where another administrator saved first, theirs is loaded, and shown on demand. */
export function SaveNotice({ failure, meanwhile }: SaveNoticeProps) {
  const isOvertaken = failure !== undefined && 'code' in failure && failure.code === CHANGED_MEANWHILE;
  const latest = useRef(meanwhile);
  useLayoutEffect(() => {
    latest.current = meanwhile;
  });
  useEffect(() => {
    if (isOvertaken) latest.current?.load();
  }, [isOvertaken, failure]);
  return (
    <>
      <FailureNotice failure={failure} />
      {isOvertaken && (
        <Newer disabled={!meanwhile?.show} onClick={meanwhile?.show}>
          {adminText.showChanged}
        </Newer>
      )}
    </>
  );
}

const Newer = styled(Button)`
  justify-self: start;
`;
