import { CHECK_MINUTES } from '../../contract/api/members/ownLimits';
import { ownLimitsText } from '../copy/ownLimits';
import { SelectField } from '../primitives/Inputs';
import { useSite } from '../primitives/site';
import type { OwnLimitsProps } from './ownLimitsProps';

const texts = ownLimitsText.check;
const NEVER = 'never';

/** How often the member is shown what they did, and has to answer. */
export function CheckCard({ own, submit }: OwnLimitsProps) {
  const { calls } = useSite();
  const choose = (name: string) => {
    const minutes = CHECK_MINUTES.find((each) => String(each) === name) ?? null;
    submit?.((signal) => calls.ownLimits.setCheck({ minutes }, signal));
  };
  return (
    <section className="card" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="muted">{texts.about}</p>
      <SelectField
        label={texts.every}
        value={String(own.check?.minutes ?? NEVER)}
        options={[[NEVER, texts.never], ...CHECK_MINUTES.map((each) => [String(each), texts.minutes(each)] as const)]}
        disabled={!submit}
        onChoose={choose}
      />
    </section>
  );
}
