import type { ReactNode } from 'react';
import type { SlipSlot } from '../ui/layout/slipSlot';
import { useWindowKind } from '../ui/primitives/useWindowKind';
import { SlipPanel } from '../ui/betting/slip/SlipPanel';
import { type PageSlip as Slip, slipOfPath } from '../ui/betting/slip/slipOfPath';
import { useShownSlip, useSlip } from '../ui/betting/slip/usePageSlip';
import type { SlipProps } from './DefaultLayout';

/** The slip of the page at a path. It outlives the page: going to another one and back finds it as it was. */
export function RouteSlip({ path, children }: SlipProps) {
  const slip = slipOfPath(path);
  return slip ? <Shown slip={slip}>{children}</Shown> : children(undefined);
}

function Shown({ slip, children }: { slip: Slip; children: (slot: SlipSlot | undefined) => ReactNode }) {
  const column = useWindowKind() !== 'phone';
  useShownSlip(slip.variant);
  const view = useSlip(slip.variant);
  return children(view && { count: view.legs.length, contents: <SlipPanel view={view} column={column} /> });
}
