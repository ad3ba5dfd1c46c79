import { layoutText } from '../copy/layout';
import { Skeleton } from '../primitives/Skeleton';

/** Before the first page's own code is there. */
export function LoadingView() {
  return (
    <main>
      <Skeleton height={52} count={12} label={layoutText.loading} />
    </main>
  );
}
