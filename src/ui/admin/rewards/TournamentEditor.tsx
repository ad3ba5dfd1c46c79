import { useState } from 'react';
import {
  type Tournament,
  TOURNAMENT_ABOUT_LENGTH,
  TOURNAMENT_TITLE_LENGTH,
} from '../../../contract/api/rewards/tournaments';
import type { RewardsAdminCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminRewardsText } from '../../copy/adminRewards';
import { Button, Choices } from '../../primitives/Button';
import { FailureNotice } from '../../primitives/FailureNotice';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { AreaField, SelectField } from '../../primitives/Inputs';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { tournamentDraft, tournamentForm, type TournamentForm, tournamentProblems } from './rewardsForms';
import { typed } from '../frame/typed';

interface TournamentEditorProps {
  calls: Pick<RewardsAdminCalls, 'saveTournament'>;
  /** ms since the epoch. */
  now: number;
  /** Undefined: a new one. */
  tournament: Tournament | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const texts = adminRewardsText.tournaments;

export function TournamentEditor({ calls, now, tournament, onClose, onSaved }: TournamentEditorProps) {
  const [empty] = useState(() => tournamentForm(tournament, now));
  const { values, bind, submit, failure, tries } = useForm<TournamentForm, void>({
    empty,
    problemsOf: tournamentProblems,
    send: async (form) => {
      const outcome = await calls.saveTournament(tournamentDraft(form), tournament?.id);
      if (outcome.ok) {
        onSaved();
        onClose();
      }
      return outcome;
    },
    problemText: (name, problem) => {
      if (problem === 'missing') return texts.missing;
      return name in texts.shape ? texts.shape[name as keyof typeof texts.shape] : texts.missing;
    },
  });
  const choose = (name: 'board' | 'currency') => (value: string) => bind(name).onChange(typed(value));
  return (
    <Modal open title={tournament?.title ?? texts.add} onClose={() => submit && onClose()} width={520}>
      <Form tries={tries} onSubmit={() => submit?.()}>
        <FailureNotice failure={failure} />
        <Field {...bind('title')} label={texts.title} maxLength={TOURNAMENT_TITLE_LENGTH.most} />
        <AreaField {...bind('about')} label={texts.text} rows={3} maxLength={TOURNAMENT_ABOUT_LENGTH.most} />
        <SelectField
          label={texts.leaderboardField}
          value={values.board}
          options={texts.leaderboards}
          onChoose={choose('board')}
        />
        <Field {...bind('startsAt')} label={texts.starts} type="datetime-local" />
        <Field {...bind('endsAt')} label={texts.ends} type="datetime-local" />
        <SelectField
          label={texts.currency}
          value={values.currency}
          options={adminRewardsText.currencies}
          onChoose={choose('currency')}
        />
        <Field {...bind('prizes')} label={texts.prizes} hint={texts.prizesHint} autoComplete="off" />
        <Choices>
          <Button $size="large" disabled={!submit} onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
            {submit ? shared.save : shared.saving}
          </Button>
        </Choices>
      </Form>
    </Modal>
  );
}
