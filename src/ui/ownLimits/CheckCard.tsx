import { useEffect, useRef, useState } from 'react';
import { CHECK_MINUTES } from '../../contract/api/members/ownLimits';
import { ownLimitsText } from '../copy/ownLimits';
import { SelectField } from '../primitives/Inputs';
import { TitledCard } from '../primitives/TitledCard';
import { useSite } from '../primitives/site';
import type { OwnLimitsProps } from './ownLimitsProps';

const texts = ownLimitsText.check;
const NEVER = 'never';

/** How often the member is shown what they did, and has to answer. */
export function CheckCard({ own, submit }: OwnLimitsProps) {
  const { calls } = useSite();
  const [chosen, choose] = useState<string>();
  const sent = useRef<string>(undefined);
  // Arrow keys pass through others: the last one is sent once the first is stored, and none again that was refused.
  useEffect(() => {
    if (!submit || chosen === undefined) return;
    const isAnswered = chosen === sent.current;
    sent.current = isAnswered ? undefined : chosen;
    if (isAnswered) choose(undefined);
    else {
      const minutes = CHECK_MINUTES.find((each) => String(each) === chosen) ?? null;
      submit((signal) => calls.ownLimits.setCheck({ minutes }, signal));
    }
  }, [submit, chosen, calls]);
  return (
    <TitledCard title={texts.title}>
      <p className="muted">{texts.about}</p>
      <SelectField
        label={texts.every}
        value={chosen ?? String(own.check?.minutes ?? NEVER)}
        options={[[NEVER, texts.never], ...CHECK_MINUTES.map((each) => [String(each), texts.minutes(each)] as const)]}
        onChoose={choose}
      />
    </TitledCard>
  );
}
