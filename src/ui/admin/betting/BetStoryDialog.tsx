import { styled } from 'styled-components';
import type { PricePolicy } from '../../../contract/api/betting';
import type { BetEvent, StaffBet, StaffLeg } from '../../../contract/api/staff/trading';
import { gameTypeLabel } from '../../../contract/codes/gameTypes';
import { labelText } from '../../../contract/labels/labelText';
import { movementLabel } from '../../../contract/labels/movements';
import type { TradingCalls } from '../../../machines';
import { moneyText } from '../../../rules/text/amount';
import { dateTimeText } from '../../../rules/text/kst';
import { oddsText } from '../../../rules/text/odds';
import { adminAuditText } from '../../copy/adminAudit';
import { adminBetsText } from '../../copy/adminBets';
import { adminTradingText } from '../../copy/adminTrading';
import { slipText } from '../../copy/slip';
import { systemsText } from '../../copy/systems';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { KeyValueList } from '../../primitives/KeyValueList';
import { Loaded } from '../../primitives/Loaded';
import { Modal } from '../../primitives/Modal';
import { Link } from '../../primitives/navigation';
import { useResource } from '../../primitives/useResource';
import { colour, size } from '../../tokens/tokens';
import { Faint } from '../frame/cells';
import { atStake, paidText } from './betAmounts';
import { legResultText } from './legResultText';
import { pickedText } from './pickedText';

interface BetStoryDialogProps {
  id: string;
  calls: Pick<TradingCalls, 'bet'>;
  /** Path of the page, to which sections are queries. */
  path: string;
  onClose: () => void;
}

const { story: texts, ...words } = adminBetsText;
const { results } = adminTradingText;

/** One bet as it was asked for and taken, and all that happened to it. */
export function BetStoryDialog({ id, calls, path, onClose }: BetStoryDialogProps) {
  const bet = useResource({ load: (_, signal) => calls.bet(id, signal) });
  return (
    <Modal open title={texts.title(id)} onClose={onClose} width={920}>
      <Loaded from={bet}>
        {(value) => (
          <Story>
            <KeyValueList rows={factsOf(value)} />
            <DataTable
              label={texts.legs}
              columns={columnsOf(value)}
              rows={value.legs}
              keyOf={({ place }) => place}
              empty={{ title: texts.none }}
            />
            <h3>{texts.events}</h3>
            <ol>
              {value.story.map((event, at) => (
                <li key={at}>
                  <Faint>{dateTimeText(event.at)}</Faint> {eventText(event)}
                </li>
              ))}
            </ol>
            <Link href={`${path}?section=results&bet=${id}`}>{texts.correct}</Link>
          </Story>
        )}
      </Loaded>
    </Modal>
  );
}

function factsOf(bet: StaffBet): [string, string][] {
  const state = results.stateOf(bet.state);
  const left = atStake(bet);
  const moment = (name: string, at: number | null): [string, string][] =>
    at === null ? [] : [[name, dateTimeText(at)]];
  return [
    [words.member, `${bet.nickname} (${bet.userId})`],
    [words.kind, gameTypeLabel(bet.kind)],
    [words.state, bet.state === 'settled' ? `${state} · ${results.resultOf(bet.status)}` : state],
    ...(bet.refusal === null ? [] : ([[texts.refusal, bet.refusal]] as [string, string][])),
    ...(bet.system === null ? [] : ([[systemsText.title, systemsText.name(bet.system)]] as [string, string][])),
    [words.price, oddsText(bet.totalPrice)],
    [slipText.policy, slipText.policies[bet.pricePolicy as PricePolicy]],
    [words.stakeOf, moneyText(bet.stake)],
    ...(left === undefined ? [] : ([[words.atStake, moneyText(left)]] as [string, string][])),
    [words.payout, moneyText(bet.payout)],
    [words.paid, paidText(bet)],
    [words.placed, dateTimeText(bet.placedAt)],
    ...moment(texts.decide, bet.decideAt),
    ...moment(texts.settled, bet.settledAt),
  ];
}

const columnsOf = (bet: StaffBet): readonly DataColumn<StaffLeg>[] => [
  { name: results.match, leads: true, show: ({ title }) => <strong>{labelText(title)}</strong> },
  { name: results.market, show: (leg) => pickedText(leg).market },
  { name: results.pick, show: (leg) => pickedText(leg).pick },
  { name: texts.seen, kind: 'number', show: ({ seenPrice }) => oddsText(seenPrice) },
  { name: texts.taken, kind: 'number', show: ({ price }) => oddsText(price) },
  { name: texts.start, kind: 'number', show: ({ startsAt }) => dateTimeText(startsAt) },
  { name: results.result, show: (leg) => legResultText(bet, leg) },
];

function eventText(event: BetEvent): string {
  if (event.of === 'ledger') {
    const edit = event.editOf === undefined ? '' : ` · ${texts.editOf(event.editOf)}`;
    return movementLabel(event.kind, event.editOf) + texts.moved(event.amount) + edit;
  }
  const result = event.result === undefined ? '' : results.resultOf(event.result);
  const parts = [adminAuditText.actionOf(event.action), result, texts.by(event.userId), event.reason];
  return parts.filter((part) => part !== '').join(' · ');
}

const Story = styled.div`
  display: grid;
  gap: 14px;
  ol {
    display: grid;
    gap: 6px;
    font-size: ${size.small};
    font-variant-numeric: tabular-nums;
  }
  > a {
    justify-self: end;
    padding: 12px 4px;
    line-height: 20px;
    color: ${colour.gold};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
