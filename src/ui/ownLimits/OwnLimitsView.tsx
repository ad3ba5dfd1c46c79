import type { OwnLimits } from '../../contract/api/members/ownLimits';
import { ownLimitsText as texts } from '../copy/ownLimits';
import { CardPage } from '../primitives/CardPage';
import { Loaded } from '../primitives/Loaded';
import { WINDOW_HIGH } from '../primitives/Skeleton';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';
import { BreakCard } from './BreakCard';
import { CheckCard } from './CheckCard';
import { LimitForm } from './LimitForm';
import { LimitsCard } from './LimitsCard';
import type { OwnLimitsChange } from './ownLimitsProps';
import { PositionCard } from './PositionCard';
import { SelfTest } from './SelfTest';

/** /member/limits: what the member limits themselves to, breaks, reality checks, the net position, and a self-test. */
export function OwnLimitsView() {
  const { calls } = useSite();
  const own = useResource<OwnLimits, undefined, OwnLimitsChange>({
    load: (_, signal) => calls.ownLimits.read(signal),
    submit: (change, signal) => change(signal),
  });
  const { submit } = own;
  return (
    <CardPage>
      <Loaded from={own} texts={texts} bars={WINDOW_HIGH} actionFailure={own.submitFailure}>
        {(value) => (
          <>
            <div className="pair">
              <LimitsCard own={value} submit={submit} />
              <LimitForm onChanged={own.reload} />
            </div>
            <div className="pair">
              <BreakCard own={value} submit={submit} />
              <CheckCard own={value} submit={submit} />
            </div>
          </>
        )}
      </Loaded>
      <PositionCard />
      <SelfTest />
    </CardPage>
  );
}
