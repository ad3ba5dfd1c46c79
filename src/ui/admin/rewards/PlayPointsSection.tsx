import type { PlayPointPlace, StaffPlayPointRule } from '../../../contract/api/rewards/playPoints';
import type { RewardsAdminCalls } from '../../../machines';
import { dayAfter } from '../../../rules/text/days';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminPlayPointsText as texts } from '../../copy/adminPlayPoints';
import { playPointsText } from '../../copy/playPoints';
import type { DataColumn } from '../../primitives/DataTable';
import { type FormState, useForm } from '../../primitives/useForm';
import { useResource } from '../../primitives/useResource';
import { ScopedRowForm } from '../betting/ScopedRowForm';
import { ListSection } from '../frame/ListSection';
import {
  dated,
  EMPTY_PLAY_POINT,
  playPointAmountText,
  playPointDraft,
  playPointFields,
  type PlayPointForm,
  playPointProblems,
  playPointProblemText,
  playPointText,
} from './playPointForm';

interface PlayPointsSectionProps {
  calls: Pick<RewardsAdminCalls, 'playPoints' | 'setPlayPoint' | 'removePlayPoint'>;
  /** In Seoul by the server's clock, `YYYY-MM-DD`. */
  today: string;
}

/** Rules of points of lost bets, comp and levels: those that count, those to come and past ones, and a form for another. */
export function PlayPointsSection({ calls, today }: PlayPointsSectionProps) {
  const list = useResource({ load: (_, signal) => calls.playPoints(signal) });
  return (
    <ListSection
      title={shared.section('playPoints')}
      about={texts.about}
      list={list}
      columns={columns}
      keyOf={({ kind, scope, from }) => `${kind} ${scope} ${from}`}
      none={texts.none}
      actions={(rule) =>
        rule.state === 'coming'
          ? [
              {
                name: texts.remove,
                confirm: {
                  ...texts.removeConfirm(playPointText(rule)),
                  run: () => calls.removePlayPoint(placeOf(rule)),
                },
              },
            ]
          : []
      }
    >
      <NewRule calls={calls} today={today} onSet={list.reload} />
    </ListSection>
  );
}

const columns: readonly DataColumn<StaffPlayPointRule>[] = [
  { name: texts.columns.kind, show: ({ kind }) => playPointsText.kind(kind) },
  { name: texts.columns.scope, show: ({ kind, scope }) => playPointsText.scope(kind, scope) },
  { name: texts.columns.amount, show: (rule) => <strong>{playPointAmountText(rule)}</strong> },
  { name: texts.columns.from, show: ({ from }) => from },
  { name: texts.columns.state, show: ({ state }) => texts.state(state) },
  { name: texts.columns.by, show: ({ by }) => by },
  { name: texts.columns.at, kind: 'number', show: ({ at }) => dateTimeText(at) },
];

function placeOf({ kind, scope, from }: StaffPlayPointRule): PlayPointPlace {
  return { kind, scope, from } as PlayPointPlace;
}

function NewRule({ calls, today, onSet }: PlayPointsSectionProps & { onSet: () => void }) {
  const firstDay = dayAfter(today, 1);
  const form: FormState<PlayPointForm, void> = useForm<PlayPointForm, void>({
    empty: EMPTY_PLAY_POINT,
    problemsOf: (written) => playPointProblems(dated(written, firstDay), firstDay),
    send: (written) => calls.setPlayPoint(playPointDraft(dated(written, firstDay))),
    problemText: (name, problem) =>
      problem === 'missing' ? texts.missing : playPointProblemText(form.values.kind, name),
  });
  const values = dated(form.values, firstDay);
  const draft = playPointDraft(values);
  return (
    <ScopedRowForm
      form={{ ...form, values, bind: (name, as) => ({ ...form.bind(name, as), value: values[name] }) }}
      fields={playPointFields(form.values.kind)}
      named={playPointText(draft)}
      texts={texts}
      run={() => calls.setPlayPoint(draft)}
      onSet={onSet}
    />
  );
}
