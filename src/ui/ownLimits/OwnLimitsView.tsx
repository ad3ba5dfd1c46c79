import type { OwnLimits } from '../../contract/api/members/ownLimits';
import { seoulDay } from '../../rules/text/days';
import { ownLimitsText as texts } from '../copy/ownLimits';
import { CardPage } from '../primitives/CardPage';
import { Loaded } from '../primitives/Loaded';
import { WINDOW_HIGH } from '../primitives/Skeleton';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';
import { useStream } from '../primitives/stream';
import { useServerTime } from '../primitives/useServerTime';
import { BreakCard } from './BreakCard';
import { CheckCard } from './CheckCard';
import { LimitForm } from './LimitForm';
import { LimitsCard } from './LimitsCard';
import type { OwnLimitsChange } from './ownLimitsProps';
import { PositionCard } from './PositionCard';
import { SelfTest } from './SelfTest';

/** /member/limits: what the member limits themselves to, breaks, reality checks, the net position, and a self-test. */
export function OwnLimitsView() {
  const { calls, shell } = useSite();
  const { user, limitsVersion } = useStream(shell.session$);
  const time = useServerTime(true);
  const own = useResource<OwnLimits, undefined, OwnLimitsChange>({
    load: (_, signal) => calls.ownLimits.read(signal),
    submit: (change, signal) => change(signal),
    // What is used of a limit changes with money, and is nothing on another day.
    version: user && `${limitsVersion} ${user.emoney} ${seoulDay(time.now)}`,
  });
  const { submit } = own;
  return (
    <CardPage>
      <Loaded from={own} texts={texts} bars={WINDOW_HIGH} actionFailure={own.submitFailure}>
        {(value) => {
          const shown = time.known && time.now > value.now ? { ...value, now: time.now } : value;
          return (
            <>
              <div className="pair">
                <LimitsCard own={shown} submit={submit} />
                <LimitForm onChanged={own.reload} />
              </div>
              <div className="pair">
                <BreakCard own={shown} submit={submit} />
                <CheckCard own={shown} submit={submit} />
              </div>
            </>
          );
        }}
      </Loaded>
      <PositionCard />
      <SelfTest />
    </CardPage>
  );
}
