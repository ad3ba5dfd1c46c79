import { Lab } from '../lab/Lab';
import { labText } from '../ui/copy/lab';
import { MAIN_ID } from '../ui/layout/SkipLink';
import { Link } from '../ui/primitives/navigation';

/** /lab: the time machine for recordings, for administrators and, where the operator opens it, for members. */
export function LabPage() {
  return <Lab mainId={MAIN_ID} leave={<Link href="/">{labText.leave}</Link>} />;
}
