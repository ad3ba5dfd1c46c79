import type { ReactNode } from 'react';
import type { SlipSlot } from '../ui/layout/slipSlot';
import { useWindowKind } from '../ui/primitives/useWindowKind';
import { HOME_SLIPS, type PageSlip as Slip, slipOfPath } from '../ui/betting/slip/slipOfPath';
import { hasContents, useHomeSlip } from '../ui/betting/slip/useHomeSlip';
import { useIsOpen, useShownSlip, useSlip } from '../ui/betting/slip/usePageSlip';
import { later } from '../ui/primitives/later';
import type { SlipProps } from './DefaultLayout';

const Nothing = () => null;
/** Its column has its width without it. */
const SlipPanel = later(async () => (await import('../ui/betting/slip/SlipPanel')).SlipPanel, Nothing);
const SlipNoticeText = later(async () => (await import('../ui/betting/slip/SlipNoticeText')).SlipNoticeText, Nothing);
const SlipSwitch = later(async () => (await import('../ui/betting/slip/SlipSwitch')).SlipSwitch, Nothing);

/** The slip of the page at a path. It outlives the page: going to another one and back finds it as it was. */
export function RouteSlip({ path, children }: SlipProps) {
  const slip = slipOfPath(path);
  if (path === '/') return <HomeSlip>{children}</HomeSlip>;
  return slip ? <Shown slip={slip}>{children}</Shown> : children(undefined);
}

interface SlotProps {
  children: (slot: SlipSlot | undefined) => ReactNode;
}

function Shown({ slip, children }: SlotProps & { slip: Slip }) {
  const column = useWindowKind() !== 'phone';
  useShownSlip(slip.variant);
  const isOpen = useIsOpen();
  const view = useSlip(slip.variant);
  if (!isOpen) return children(undefined);
  return children({
    count: view?.legs.length ?? 0,
    contents: view && <SlipPanel view={view} column={column} />,
    notice: noticeOf(view),
    edits: view?.edit?.betId,
  });
}

function noticeOf(view: ReturnType<typeof useSlip>): ReactNode {
  return view?.notice && <SlipNoticeText key={view.notice.at} notice={view.notice} />;
}

/** The home page has odds of both areas, each with its slip, one of which is shown. */
function HomeSlip({ children }: SlotProps) {
  const column = useWindowKind() !== 'phone';
  const { views, shown, show } = useHomeSlip();
  useShownSlip(shown);
  const isOpen = useIsOpen();
  if (!isOpen) return children(undefined);
  const view = views?.[shown];
  if (!view) return children({ count: 0, contents: null });
  const count = HOME_SLIPS.reduce((sum, variant) => sum + views[variant].legs.length, 0);
  const isSplit = HOME_SLIPS.some((variant) => variant !== shown && hasContents(views[variant]));
  return children({
    count,
    edits: view.edit?.betId,
    notice: noticeOf(view),
    contents: (
      <SlipPanel key={shown} view={view} column={column}>
        {isSplit && <SlipSwitch views={views} shown={shown} onShow={show} />}
      </SlipPanel>
    ),
  });
}
