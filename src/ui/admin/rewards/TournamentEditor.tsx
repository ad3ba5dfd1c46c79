import { useState } from 'react';
import type { Tournament } from '../../../contract/api/rewards/tournaments';
import type { ClubAdminCalls } from '../../../machines';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminRewards';
import { Button, Choices } from '../../primitives/Button';
import { Failure } from '../../primitives/Failure';
import { Field } from '../../primitives/Field';
import { Form } from '../../primitives/Form';
import { AreaField, SelectField } from '../../primitives/Inputs';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import { tournamentDraft, tournamentForm, type TournamentForm, tournamentProblems } from './rewardsForms';
import { typed } from '../frame/typed';

interface TournamentEditorProps {
  calls: Pick<ClubAdminCalls, 'saveTournament'>;
  /** ms since the epoch. */
  now: number;
  /** Undefined: a new one. */
  tournament: Tournament | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const words = copy.tournaments;

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
    words: (name, problem) => {
      if (problem === 'missing') return words.missing;
      return name in words.shape ? words.shape[name as keyof typeof words.shape] : words.missing;
    },
  });
  const choose = (name: 'board' | 'currency') => (value: string) => bind(name).onChange(typed(value));
  return (
    <Modal open title={tournament?.title ?? words.add} onClose={() => submit && onClose()} width={520}>
      <Form tries={tries} onSubmit={() => submit?.()}>
        <Failure failure={failure} />
        <Field {...bind('title')} label={words.title} maxLength={40} />
        <AreaField {...bind('about')} label={words.text} rows={3} maxLength={200} />
        <SelectField label={words.boardField} value={values.board} options={words.boards} onChoose={choose('board')} />
        <Field {...bind('startsAt')} label={words.starts} type="datetime-local" />
        <Field {...bind('endsAt')} label={words.ends} type="datetime-local" />
        <SelectField
          label={words.currency}
          value={values.currency}
          options={copy.currencies}
          onChoose={choose('currency')}
        />
        <Field {...bind('prizes')} label={words.prizes} hint={words.prizesHint} autoComplete="off" />
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
