import { useState } from 'react';
import { styled } from 'styled-components';
import { AUTO_LOGOUT_MINUTES } from '../../../contract/api/site/settings';
import type { SiteSettings } from '../../../contract/api/staff/admin';
import { digitsWithin } from '../../../contract/bounds';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { adminText as shared } from '../../copy/admin';
import { adminSiteText } from '../../copy/adminSite';
import { badge } from '../../primitives/badgeStyle';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { useReport } from '../../primitives/Reported';
import { useForm } from '../../primitives/useForm';
import { colour, radius, size } from '../../tokens/tokens';
import { LoadedSection, Section } from '../frame/Section';
import { type MinutesForm, minutesPatch, minutesProblems } from './siteForms';
import { useResource } from '../../primitives/useResource';

interface SiteSectionProps {
  calls: Pick<AdminCalls, 'settings' | 'changeSettings'>;
  clock: Clock;
}

/** Other administrators change settings too. */
const POLL_MS = 5_000;

const texts = adminSiteText.site;

/** Maintenance, sign-up and the minutes until an idle member is signed out. */
export function SiteSection({ calls, clock }: SiteSectionProps) {
  const list = useResource({
    load: (_, signal) => calls.settings(signal),
    polled: { clock, ms: POLL_MS },
  });
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const confirmThen = (confirmation: Omit<ConfirmableAction, 'run'>, patch: Partial<SiteSettings>) => () =>
    setPendingAction({ ...confirmation, run: () => calls.changeSettings(patch) });
  return (
    <Section title={shared.section('site')} about={texts.about}>
      <LoadedSection list={list}>
        {({ siteNoticeFlg, joinStartEndFlg, autoLogoutMin }) => (
          <>
            <Setting
              name={texts.maintenance}
              hint={texts.maintenanceHint}
              state={siteNoticeFlg ? shared.on : shared.off}
              isAlarming={siteNoticeFlg}
              button={siteNoticeFlg ? texts.maintenanceOff.button : texts.maintenanceOn.button}
              onPress={
                siteNoticeFlg
                  ? confirmThen(texts.maintenanceOff, { siteNoticeFlg: false })
                  : confirmThen(texts.maintenanceOn, { siteNoticeFlg: true })
              }
            />
            <Setting
              name={texts.join}
              hint={texts.joinHint}
              state={joinStartEndFlg ? texts.joinClosed : texts.joinOpen}
              isAlarming={joinStartEndFlg}
              button={joinStartEndFlg ? texts.joinReopen.button : texts.joinClose.button}
              onPress={
                joinStartEndFlg
                  ? confirmThen(texts.joinReopen, { joinStartEndFlg: false })
                  : confirmThen(texts.joinClose, { joinStartEndFlg: true })
              }
            />
            <Minutes key={autoLogoutMin} minutes={autoLogoutMin} calls={calls} onSaved={list.reload} />
          </>
        )}
      </LoadedSection>
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
    </Section>
  );
}

interface SettingProps {
  name: string;
  hint: string;
  state: string;
  /** It differs from normal operation. */
  isAlarming: boolean;
  button: string;
  onPress: () => void;
}

function Setting({ name, hint, state, isAlarming, button, onPress }: SettingProps) {
  return (
    <Line>
      <div>
        <h3>
          {name} <State data-tone={isAlarming ? 'warn' : 'good'}>{state}</State>
        </h3>
        <p>{hint}</p>
      </div>
      <Button onClick={onPress}>{button}</Button>
    </Line>
  );
}

interface MinutesProps {
  minutes: number;
  calls: Pick<AdminCalls, 'changeSettings'>;
  onSaved: () => void;
}

function Minutes({ minutes, calls, onSaved }: MinutesProps) {
  const report = useReport();
  const { state, failure, values, bind, submit, tries } = useForm<MinutesForm, void>({
    empty: { minutes: String(minutes) },
    problemsOf: minutesProblems,
    send: async (form) => {
      const result = await calls.changeSettings(minutesPatch(form));
      if (result.ok) {
        report(texts.saved);
        onSaved();
      }
      return result;
    },
    problemText: () => texts.minutesShape,
  });
  const isSame = Number(values.minutes) === minutes;
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      <FailureNotice failure={failure} />
      <MinutesLine>
        <Field
          {...bind('minutes')}
          label={texts.minutes}
          hint={texts.minutesHint}
          inputMode="numeric"
          maxLength={digitsWithin(AUTO_LOGOUT_MINUTES)}
        />
        <Button type="submit" disabled={!submit || isSame}>
          {state === 'sending' ? shared.saving : shared.save}
        </Button>
      </MinutesLine>
    </Form>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 14px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  h3 {
    font-size: ${size.lead};
  }
  p {
    margin-top: 2px;
    color: ${colour.muted};
  }
`;

const State = styled.span`
  ${badge}
  margin-left: 4px;
`;

const MinutesLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 420px) auto;
  justify-content: start;
  align-items: start;
  gap: 10px;
  padding: 14px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  > button {
    min-height: 42px;
    margin-top: 24px;
  }
`;
