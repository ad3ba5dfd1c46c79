import { useState } from 'react';
import type { AdminMember } from '../../../contract/api/staff/admin';
import type { AgentCalls, ManagerCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { agentsText } from '../../copy/agents';
import { Button } from '../../primitives/Button';
import { OwnMemberDialog } from './OwnMemberDialog';
import { OwnMembers } from './OwnMembers';
import { PayDialog } from './PayDialog';
import { RowActions } from '../frame/rowParts';

interface OwnMembersPageProps {
  calls: ManagerCalls & Pick<AgentCalls, 'member' | 'pay'>;
  clock: Clock;
  /** A reference of chance (UUID). */
  newRef: () => string;
}

/** A manager's members, and what can be done with each. */
export function OwnMembersPage({ calls, clock, newRef }: OwnMembersPageProps) {
  const [looked, setLooked] = useState<AdminMember>();
  const [paid, setPaid] = useState<AdminMember>();
  return (
    <>
      <OwnMembers
        calls={calls}
        clock={clock}
        actions={(member) => (
          <RowActions>
            <Button aria-label={agentsText.infoOf(member.userId)} onClick={() => setLooked(member)}>
              {agentsText.info}
            </Button>
            <Button aria-label={agentsText.payOf(member.userId)} onClick={() => setPaid(member)}>
              {agentsText.pay}
            </Button>
          </RowActions>
        )}
      />
      {looked && <OwnMemberDialog calls={calls} member={looked} onClose={() => setLooked(undefined)} />}
      {paid && <PayDialog calls={calls} member={paid} newRef={newRef} onClose={() => setPaid(undefined)} />}
    </>
  );
}
