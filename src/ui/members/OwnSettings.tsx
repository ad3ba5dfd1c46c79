import { useState } from 'react';
import { PRICE_POLICIES, type PricePolicy } from '../../contract/api/betting';
import { ODDS_FORMATS, type OddsFormat } from '../../rules/text/oddsFormats';
import { accountText } from '../copy/account';
import { Button, Choices } from '../primitives/Button';
import { TitledCard } from '../primitives/TitledCard';
import { CheckField, SelectField } from '../primitives/Inputs';
import { LanguageField } from '../primitives/LanguageField';
import { Modal } from '../primitives/Modal';
import { PushSwitch } from '../primitives/PushSwitch';
import { useSite } from '../primitives/site';
import { TEXT_SIZES, type TextSize } from '../primitives/textSize';
import { type ThemeName, THEMES } from '../primitives/theme';
import { useStream } from '../primitives/stream';

/** How bets are accepted, the language, the theme, the size of text, how odds are written, sounds, and favourites. */
export function OwnSettings({ onChangePassword }: { onChangePassword: () => void }) {
  const { betting, chimes, theme, textSize, oddsFormat } = useSite();
  const slip = useStream(betting.slip$('normal'));
  const isOn = useStream(chimes.on$);
  const themeName = useStream(theme);
  const text = useStream(textSize);
  const format = useStream(oddsFormat);
  return (
    <TitledCard title={accountText.settings}>
      {slip && (
        <SelectField
          label={accountText.policy}
          value={slip.policy}
          options={PRICE_POLICIES.map((policy) => [policy, accountText.policies[policy]])}
          onChoose={(policy) => slip.choosePolicy(policy as PricePolicy)}
        />
      )}
      <LanguageField />
      <SelectField
        label={accountText.theme}
        value={themeName}
        options={THEMES.map((name) => [name, accountText.themes[name]])}
        onChoose={(name) => theme.set(name as ThemeName)}
      />
      <SelectField
        label={accountText.textSize}
        value={text}
        options={TEXT_SIZES.map((name) => [name, accountText.textSizes[name]])}
        onChoose={(name) => textSize.set(name as TextSize)}
      />
      <SelectField
        label={accountText.oddsFormat}
        value={format}
        options={ODDS_FORMATS.map((name) => [name, accountText.oddsFormats[name]])}
        onChoose={(name) => oddsFormat.set(name as OddsFormat)}
      />
      <div className="row">
        <CheckField label={accountText.sound} checked={isOn} onCheck={(on) => chimes.set(on)} />
        <span className="muted">{accountText.soundHint}</span>
      </div>
      <PushSwitch />
      <Stars />
      <div className="row">
        <span>{accountText.password.title}</span>
        <Button onClick={onChangePassword}>{accountText.password.submit}</Button>
      </div>
    </TitledCard>
  );
}

function Stars() {
  const { favourites } = useSite();
  const { fixtures, leagues } = useStream(favourites);
  const [isAsking, setAsking] = useState(false);
  const clear = () => {
    for (const id of fixtures) favourites.toggle('fixtures', id);
    for (const id of leagues) favourites.toggle('leagues', id);
    setAsking(false);
  };
  return (
    <div className="row">
      <span>
        {accountText.favourites} <span className="muted">{accountText.starred(fixtures.size, leagues.size)}</span>
      </span>
      {fixtures.size + leagues.size > 0 && <Button onClick={() => setAsking(true)}>{accountText.clearStars}</Button>}
      <Modal
        open={isAsking}
        title={accountText.favourites}
        about={accountText.clearAsk}
        onClose={() => setAsking(false)}
        width={360}
      >
        <Choices>
          <Button $size="large" data-first onClick={() => setAsking(false)}>
            {accountText.cancel}
          </Button>
          <Button $tone="gold" $size="large" onClick={clear}>
            {accountText.clearStars}
          </Button>
        </Choices>
      </Modal>
    </div>
  );
}
