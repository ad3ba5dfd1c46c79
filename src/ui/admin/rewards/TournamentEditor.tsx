import { useState } from 'react';
import {
  type StaffTournament,
  TOURNAMENT_ABOUT_LENGTH,
  TOURNAMENT_TITLE_LENGTH,
} from '../../../contract/api/rewards/tournaments';
import type { RewardsAdminCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminRewardsText } from '../../copy/adminRewards';
import { Button, Choices } from '../../primitives/Button';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import { useForm } from '../../primitives/useForm';
import {
  currencyTyped,
  prizesOf,
  tournamentDraft,
  tournamentForm,
  type TournamentForm,
  tournamentProblems,
} from './rewardsForms';
import { type FormField, FormFields } from '../frame/FormFields';
import { type SavedMeanwhile, SaveNotice } from '../frame/SaveNotice';
import { useSavedAs } from '../frame/useOneReference';

interface TournamentEditorProps {
  calls: Pick<RewardsAdminCalls, 'saveTournament'>;
  newRef: () => string;
  /** ms since the epoch. */
  now: number;
  /** Undefined: a new one. */
  tournament: StaffTournament | undefined;
  meanwhile: SavedMeanwhile | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const texts = adminRewardsText.tournaments;

const fieldsOf = (form: TournamentForm): readonly FormField<TournamentForm>[] => [
  { name: 'title', label: texts.title, maxLength: TOURNAMENT_TITLE_LENGTH.most },
  { name: 'about', label: texts.text, kind: 'area', rows: 3, maxLength: TOURNAMENT_ABOUT_LENGTH.most },
  { name: 'board', label: texts.leaderboardField, kind: 'select', options: texts.leaderboards },
  { name: 'startsAt', label: texts.starts, kind: 'datetime-local', hint: texts.startsHint },
  { name: 'endsAt', label: texts.ends, kind: 'datetime-local' },
  { name: 'currency', label: texts.currency, kind: 'select', options: adminRewardsText.currencies },
  { name: 'prizes', label: texts.prizes, kind: 'area', rows: 4, hint: prizesHint(form) },
];

/** How prizes are typed, and what will be paid as they are. */
function prizesHint({ prizes, currency }: TournamentForm): string {
  const paid = prizesOf(prizes);
  if (!paid) return texts.prizesHint;
  const amounts = paid.map((prize) => adminRewardsText.amount(currencyTyped(currency), prize));
  return `${texts.prizesHint} ${texts.prizesPaid(amounts)}`;
}

export function TournamentEditor(props: TournamentEditorProps) {
  const { calls, newRef, now, tournament, meanwhile, onClose, onSaved } = props;
  const [empty] = useState(() => tournamentForm(tournament, now));
  const save = useSavedAs(newRef, tournament);
  const form = useForm<TournamentForm, void>({
    empty,
    problemsOf: tournamentProblems,
    send: async (written) => {
      const result = await save((as) => calls.saveTournament(tournamentDraft(written), as));
      if (result.ok) {
        onSaved();
        onClose();
      }
      return result;
    },
    problemText: (name, problem) => {
      if (problem === 'missing') return texts.missing;
      if (name === 'prizes' && problem === 'different') return texts.risingPrizes;
      return name in texts.shape ? texts.shape[name as keyof typeof texts.shape] : texts.missing;
    },
  });
  const { submit, failure, tries, isChanged } = form;
  return (
    <Modal open title={tournament?.title ?? texts.add} onClose={() => submit && onClose()} width={520}>
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <SaveNotice failure={failure} meanwhile={meanwhile} />
        <FormFields form={form} fields={fieldsOf(form.values)} />
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
