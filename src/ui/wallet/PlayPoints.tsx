import { type MemberPlayPoints, PLAY_POINT_KINDS } from '../../contract/api/rewards/playPoints';
import { playPointsText as texts } from '../copy/playPoints';
import { KeyValueList } from '../primitives/KeyValueList';
import { TitledCard } from '../primitives/TitledCard';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { untilLoaded } from '../primitives/untilLoaded';
import { useResource } from '../primitives/useResource';

/** By which rules points come, and what yesterday came to. Absent where there is none. */
export function PlayPoints() {
  const { calls, clock, shell } = useSite();
  const { value } = useResource({
    load: (_, signal) => calls.wallet.playPoints(signal),
    version: useStream(shell.session$).user?.point,
    polled: untilLoaded(clock),
  });
  const rows = value ? rowsOf(value) : [];
  if (rows.length === 0) return null;
  return (
    <TitledCard title={texts.title}>
      <KeyValueList rows={rows} />
      <p className="muted">{texts.about}</p>
    </TitledCard>
  );
}

function rowsOf({ rules, yesterday, waiting }: MemberPlayPoints): [name: string, value: string][] {
  const rows = PLAY_POINT_KINDS.map((kind): [string, string] => {
    const own = rules.filter((rule) => rule.kind === kind);
    return [texts.kind(kind), own.map(ruleText).join(' · ')];
  }).filter(([, value]) => value !== '');
  if (yesterday) rows.push([texts.yesterday(yesterday.day), yesterdayText(yesterday.points)]);
  if (waiting > 0) rows.push([texts.waiting, texts.waitingOf(waiting)]);
  return rows;
}

/** A line breaks between rules, not within one. */
function ruleText(rule: MemberPlayPoints['rules'][number]): string {
  return `${texts.scope(rule.kind, rule.scope)} ${texts.amount(rule)}`.replaceAll(' ', '\u00a0');
}

function yesterdayText(points: NonNullable<MemberPlayPoints['yesterday']>['points']): string {
  return points
    ? [texts.earned('losing', points.losing), texts.earned('comp', points.comp)].join(' · ')
    : texts.pending;
}
