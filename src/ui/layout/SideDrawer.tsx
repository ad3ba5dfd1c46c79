import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SIDEBAR_MOBILE_WIDTH_PX } from '../../contract/constants';
import { layoutText } from '../copy/layout';
import { IconButton } from '../primitives/Button';
import { LaterDrawer } from '../primitives/LaterDrawer';
import { HeadStatus } from './StatusPlace';

interface SideDrawerProps {
  /** Changes when something in it was chosen: it closes. */
  chosen: string;
  children: ReactNode;
}

/** What is beside the page on a large screen: on a small one a drawer, opened from the header. */
export function SideDrawer({ chosen, children }: SideDrawerProps) {
  // Open only for the selection of that time: another one closes it.
  const [openFor, setOpenFor] = useState<string>();
  return (
    <>
      <HeadStatus>
        <IconButton aria-label={layoutText.tree} aria-haspopup="dialog" onClick={() => setOpenFor(chosen)}>
          <Search size={18} aria-hidden />
        </IconButton>
      </HeadStatus>
      <LaterDrawer
        title={layoutText.tree}
        close={layoutText.closeTree}
        width={SIDEBAR_MOBILE_WIDTH_PX}
        open={openFor === chosen}
        onOpenChange={(open) => setOpenFor(open ? chosen : undefined)}
      >
        {children}
      </LaterDrawer>
    </>
  );
}
