import { useState } from 'react';
import { styled } from 'styled-components';
import type { SiteSettings } from '../../../contract/api/staff/admin';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminSite';
import { Button } from '../../primitives/Button';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { Failure } from '../../primitives/Failure';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { Notice } from '../../primitives/Notice';
import { useForm } from '../../primitives/useForm';
import { colour, radius, size } from '../../tokens/tokens';
import { Loaded, Section } from '../frame/Section';
import { type MinutesForm, minutesPatch, minutesProblems } from './siteForms';
import { useList } from '../frame/useList';

interface SiteSectionProps {
  calls: Pick<AdminCalls, 'settings' | 'changeSettings'>;
  clock: Clock;
}

/** Other administrators change settings too. */
const POLL_MS = 5_000;

const words = copy.site;

/** Maintenance, sign-up and the minutes until somebody idle is signed out. */
export function SiteSection({ calls, clock }: SiteSectionProps) {
  const list = useList({
    query: undefined,
    load: (_, signal) => calls.settings(signal),
    polled: { clock, ms: POLL_MS },
  });
  const [deed, setDeed] = useState<Deed>();
  const [isSaved, setSaved] = useState(false);
  const ask = (said: Omit<Deed, 'run'>, patch: Partial<SiteSettings>) => () =>
    setDeed({ ...said, run: () => calls.changeSettings(patch) });
  return (
    <Section title={shared.section('site')} about={words.about}>
      <Loaded list={list}>
        {({ siteNoticeFlg, joinStartEndFlg, autoLogoutMin }) => (
          <>
            <Setting
              name={words.maintenance}
              hint={words.maintenanceHint}
              state={siteNoticeFlg ? shared.on : shared.off}
              isAlarming={siteNoticeFlg}
              button={siteNoticeFlg ? words.maintenanceOff.button : words.maintenanceOn.button}
              onPress={
                siteNoticeFlg
                  ? ask(words.maintenanceOff, { siteNoticeFlg: false })
                  : ask(words.maintenanceOn, { siteNoticeFlg: true })
              }
            />
            <Setting
              name={words.join}
              hint={words.joinHint}
              state={joinStartEndFlg ? words.joinClosed : words.joinOpen}
              isAlarming={joinStartEndFlg}
              button={joinStartEndFlg ? words.joinReopen.button : words.joinClose.button}
              onPress={
                joinStartEndFlg
                  ? ask(words.joinReopen, { joinStartEndFlg: false })
                  : ask(words.joinClose, { joinStartEndFlg: true })
              }
            />
            <Minutes
              key={autoLogoutMin}
              minutes={autoLogoutMin}
              calls={calls}
              onSaved={() => {
                setSaved(true);
                list.reload();
              }}
            />
            {isSaved && (
              <Notice $tone="good" role="status">
                {words.saved}
              </Notice>
            )}
          </>
        )}
      </Loaded>
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={list.reload} />}
    </Section>
  );
}

interface SettingProps {
  name: string;
  hint: string;
  state: string;
  /** It is not as usual. */
  isAlarming: boolean;
  button: string;
  onPress: () => void;
}

function Setting({ name, hint, state, isAlarming, button, onPress }: SettingProps) {
  return (
    <Line>
      <div>
        <h3>
          {name} <State data-alarming={isAlarming}>{state}</State>
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
  const { state, failure, values, bind, submit, tries } = useForm<MinutesForm, void>({
    empty: { minutes: String(minutes) },
    problemsOf: minutesProblems,
    send: async (form) => {
      const outcome = await calls.changeSettings(minutesPatch(form));
      if (outcome.ok) onSaved();
      return outcome;
    },
    words: () => words.minutesShape,
  });
  const isSame = Number(values.minutes) === minutes;
  return (
    <Form tries={tries} onSubmit={() => submit?.()}>
      <Failure failure={failure} />
      <MinutesLine>
        <Field {...bind('minutes')} label={words.minutes} hint={words.minutesHint} inputMode="numeric" maxLength={6} />
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
  margin-left: 4px;
  padding: 2px 8px;
  border-radius: ${radius.pill};
  background: ${colour.raised};
  font-size: ${size.small};
  color: ${colour.good};
  &[data-alarming='true'] {
    color: ${colour.warn};
  }
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
