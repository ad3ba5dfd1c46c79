import { OwnMembers } from '../ui/admin/OwnMembers';
import { StaffFrame } from '../ui/admin/StaffFrame';
import { copy } from '../ui/copy/adminPeople';
import { Logo } from '../ui/layout/Logo';
import { MAIN_ID } from '../ui/layout/SkipLink';
import { useViewport } from '../ui/layout/viewport';
import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';

/** /manager: who a manager brought in. */
export function ManagerPage() {
  const { calls, clock, house } = useSite();
  const { user, signOut } = useStream(house.session$);
  useViewport();
  return (
    <StaffFrame title={copy.own.frame} logo={<Logo />} mainId={MAIN_ID} nickname={user?.nickname} onSignOut={signOut}>
      <OwnMembers calls={calls.manager} clock={clock} />
    </StaffFrame>
  );
}
