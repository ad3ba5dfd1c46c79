import { lazy, Suspense, useState } from 'react';
import { useSiteNavigation } from '../ui/primitives/navigation';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { loadChunk } from '../ui/primitives/loadChunk';

/** Dialogs of members that lead to pages and come with a chunk of their own. */
export function MemberDialogs() {
  const { shell } = useSite();
  const { go } = useSiteNavigation();
  const { customerWrite } = useStream(shell.dialogs$);
  const [CustomerWrite] = useState(() =>
    lazy(() => loadChunk(shell, async () => ({ default: (await import('./CustomerWrite')).CustomerWrite }))),
  );
  const close = () => shell.closeDialog('customerWrite');
  if (!customerWrite) return null;
  return (
    <Suspense fallback={null}>
      <CustomerWrite
        onClose={close}
        onList={() => {
          close();
          go('/customer');
        }}
      />
    </Suspense>
  );
}
