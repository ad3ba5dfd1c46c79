import { useState } from 'react';
import { styled } from 'styled-components';
import {
  type AdminMinigame,
  type AdminMinigamePatch,
  CLOSE_SECONDS,
  MINIGAME_PRICE,
  OVERPAID,
} from '../../../contract/api/rounds';
import { digitsWithin } from '../../../contract/bounds';
import type { Minigame } from '../../../contract/rounds/catalogue';
import { labelText } from '../../../contract/labels/labelText';
import type { AdminCalls } from '../../../machines';
import { oddsText } from '../../../rules/text/odds';
import { adminText as shared } from '../../copy/admin';
import { adminMinigamesText } from '../../copy/adminMinigames';
import { Button, Choices } from '../../primitives/Button';
import { ConfirmAction } from '../../primitives/ConfirmAction';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { Notice } from '../../primitives/Notice';
import { Reported, useReport } from '../../primitives/Reported';
import { useForm } from '../../primitives/useForm';
import { colour, size } from '../../tokens/tokens';
import {
  closeMost,
  type MinigameForm,
  minigameForm,
  minigamePatch,
  minigameProblems,
  overpaidBy,
  priceFields,
} from './minigameForm';
import { typed } from '../frame/typed';

interface MinigameDialogProps {
  game: Minigame;
  setting: AdminMinigame;
  calls: Pick<AdminCalls, 'changeMinigame'>;
  onClose: () => void;
  onChanged: () => void;
}

/** Closing time and prices of one game. */
export function MinigameDialog({ game, setting, calls, onClose, onChanged }: MinigameDialogProps) {
  return (
    <Modal open title={adminMinigamesText.editTitle(labelText(game.name))} onClose={onClose} width={620}>
      <Reported>
        {/* Remounted when the server's values change. */}
        <Change
          key={JSON.stringify(minigameForm(game, setting))}
          game={game}
          setting={setting}
          calls={calls}
          onClose={onClose}
          onChanged={onChanged}
        />
      </Reported>
    </Modal>
  );
}

function Change({ game, setting, calls, onClose, onChanged }: MinigameDialogProps) {
  const report = useReport();
  const fields = priceFields(game);
  const [overpaid, setOverpaid] = useState<AdminMinigamePatch>();
  const { values, failure, bind, submit, tries, isChanged } = useForm<MinigameForm, void>({
    empty: minigameForm(game, setting),
    problemsOf: (form) => minigameProblems(game, form),
    send: async (form) => {
      const patch = minigamePatch(game, form, setting);
      const result = await calls.changeMinigame(game.id, patch);
      if (result.ok) {
        report(adminMinigamesText.saved);
        onChanged();
      } else if ('code' in result.failure && result.failure.code === OVERPAID) setOverpaid(patch);
      return result;
    },
    problemText: (name) =>
      name === 'close' ? adminMinigamesText.closeShape(closeMost(game)) : adminMinigamesText.priceShape,
  });
  const isSame = Object.keys(minigamePatch(game, values, setting)).length === 0;
  const hasPrices = fields.some(({ key }) => values[key] !== '');
  return (
    <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
      <FailureNotice failure={failure} />
      <Field
        {...bind('close')}
        label={adminMinigamesText.closeField}
        hint={adminMinigamesText.closeHint(closeMost(game))}
        inputMode="numeric"
        maxLength={digitsWithin(CLOSE_SECONDS)}
      />
      {fields.length === 0 ? (
        <Notice>{adminMinigamesText.noFixed}</Notice>
      ) : (
        <Prices>
          <legend>{adminMinigamesText.fixed}</legend>
          <p>{adminMinigamesText.fixedHint}</p>
          <div>
            {fields.map(({ key, market, name, standard }) => (
              <Field
                key={key}
                {...bind(key)}
                label={`${market} · ${name}`}
                placeholder={oddsText(standard)}
                hint={adminMinigamesText.standard(oddsText(standard))}
                inputMode="decimal"
                maxLength={oddsText(MINIGAME_PRICE.most).length}
              />
            ))}
          </div>
          <Button disabled={!hasPrices} onClick={() => fields.forEach(({ key }) => bind(key).onChange(typed('')))}>
            {adminMinigamesText.standardAll}
          </Button>
        </Prices>
      )}
      <Choices>
        <Button $size="large" onClick={onClose}>
          {shared.close}
        </Button>
        <Button type="submit" $tone="gold" $size="large" disabled={!submit || isSame}>
          {submit ? shared.save : shared.saving}
        </Button>
      </Choices>
      {overpaid && (
        <ConfirmAction
          action={{
            ...adminMinigamesText.overpaid,
            done: adminMinigamesText.saved,
            text: <Overpaid selections={overpaidBy(game, overpaid, setting)} />,
            run: () => calls.changeMinigame(game.id, { ...overpaid, confirmed: true }),
          }}
          onClose={() => setOverpaid(undefined)}
          onDone={onChanged}
        />
      )}
    </Form>
  );
}

function Overpaid({ selections }: { selections: ReturnType<typeof overpaidBy> }) {
  const { text, back } = adminMinigamesText.overpaid;
  return (
    <>
      {text}
      {selections.map((one) => (
        <Returned key={one.name}>
          {one.name} <b>{back((one.back * 100).toFixed(2))}</b>
        </Returned>
      ))}
    </>
  );
}

const Returned = styled.span`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-top: 6px;
  color: ${colour.text};
  font-variant-numeric: tabular-nums;
`;

const Prices = styled.fieldset`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 0;
  border: 0;
  legend {
    font-weight: 600;
  }
  p {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  > div {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    align-items: end;
    gap: 8px 10px;
    width: 100%;
    max-height: 46vh;
    padding: 2px;
    overflow-y: auto;
  }
  [data-layout='mobile'] & > div {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
