import { useState } from 'react';
import { BREAK_LENGTHS, type BreakLength } from '../../contract/api/members/ownLimits';
import { isOnBreak, startedBreak } from '../../rules/ownLimits/breaks';
import { ownLimitsText } from '../copy/ownLimits';
import { Button } from '../primitives/Button';
import { TitledCard } from '../primitives/TitledCard';
import { ConfirmDialog } from '../primitives/ConfirmDialog';
import { SelectField } from '../primitives/Inputs';
import { Notice } from '../primitives/Notice';
import { useSite } from '../primitives/site';
import type { OwnLimitsProps } from './ownLimitsProps';

const texts = ownLimitsText.rest;

/** Starts a break, or makes it longer: only lengths that do are offered. */
export function BreakCard({ own, submit }: OwnLimitsProps) {
  const { calls } = useSite();
  const [chosen, choose] = useState<BreakLength>();
  const [isAsking, setAsking] = useState(false);
  const { playBreak, now } = own;
  const lengths = BREAK_LENGTHS.filter((length) => startedBreak(playBreak, length, now));
  const length = chosen && lengths.includes(chosen) ? chosen : lengths[0];
  return (
    <TitledCard title={texts.title}>
      {playBreak && isOnBreak(playBreak, now) && <Notice role="status">{texts.until(playBreak.until)}</Notice>}
      <p className="muted">{texts.about}</p>
      {length && (
        <>
          <SelectField
            label={texts.length}
            value={length}
            options={lengths.map((name) => [name, ownLimitsText.lengths[name]])}
            onChoose={(name) => choose(name as BreakLength)}
          />
          <Button $size="large" disabled={!submit} onClick={() => setAsking(true)}>
            {texts.start}
          </Button>
          <p className="muted">{texts.warning}</p>
        </>
      )}
      <ConfirmDialog
        question={length && isAsking ? `${texts.ask(length)}\n${texts.warning}` : undefined}
        onConfirm={() => {
          setAsking(false);
          if (length) submit?.((signal) => calls.ownLimits.startBreak(length, signal));
        }}
        onClose={() => setAsking(false)}
      />
    </TitledCard>
  );
}
