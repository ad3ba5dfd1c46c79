import type { WatchEvidence } from '../../../contract/api/staff/watch';
import { outcomeLabel } from '../../../contract/labels/outcomeLabel';
import { moneyText } from '../../../rules/text/amount';
import { timeText } from '../../../rules/text/kst';
import { oddsText } from '../../../rules/text/odds';
import { adminWatchText as texts } from '../../copy/adminWatch';

/** What showed that something had to be suspended. */
export function evidenceText(evidence: WatchEvidence): string {
  const { before, after } = evidence;
  if (evidence.cause === 'liability') {
    const { bets, betsBefore } = evidence;
    return texts.risen(moneyText(before), moneyText(after), bets, Math.max(0, bets - betsBefore));
  }
  const pick = `${outcomeLabel(evidence.pick)} ${evidence.line}`.trim();
  return texts.jumped(pick, oddsText(before), oddsText(after), timeText(evidence.at));
}
