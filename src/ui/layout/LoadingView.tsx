import { layoutText } from '../copy/layout';
import { Skeleton } from '../primitives/Skeleton';

/** Shown until the first page's code is loaded. */
export function LoadingView() {
  return (
    <main>
      <Skeleton height={52} count={12} label={layoutText.loading} />
    </main>
  );
}
