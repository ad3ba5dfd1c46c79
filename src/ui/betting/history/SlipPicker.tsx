import { Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { Bet } from '../../../contract/api/betting';
import { ATTACHED_MAX } from '../../../contract/api/community/writing';
import { gameTypeLabel } from '../../../contract/codes/gameTypes';
import { FIRST_PAGE } from '../../../contract/constants';
import { labelText } from '../../../contract/labels/labelText';
import { moneyText } from '../../../rules/text/amount';
import { kickOffText } from '../../../rules/text/kst';
import { matchText } from '../../../rules/text/matchText';
import { shownOdds } from '../../primitives/odds/shownOdds';
import { betsText } from '../../copy/bets';
import { communityText } from '../../copy/community';
import { Button } from '../../primitives/Button';
import { Loaded } from '../../primitives/Loaded';
import { badgeStatus, betStatusText } from '../cashOut/CashedOut';
import { Pager } from '../../primitives/Pager';
import { useSite } from '../../primitives/site';
import { useResource } from '../../primitives/useResource';
import { colour, radius, size, touched } from '../../tokens/tokens';

interface SlipPickerProps {
  /** Numbers of those that are to be shown, in the order they were chosen. */
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

const copy = communityText.attach;

/** Chooses which of the member's bets to attach to a text. They are loaded when the picker is opened. */
export function SlipPicker({ chosen, onChoose }: SlipPickerProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(chosen.length > 0);
  return (
    <div>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Paperclip size={15} aria-hidden />
        {chosen.length === 0 ? copy.open : copy.chosen(chosen.length)}
      </Button>
      <Box id={id} hidden={!isOpen}>
        {isOpen && <Choice chosen={chosen} onChoose={onChoose} />}
      </Box>
    </div>
  );
}

function Choice(props: SlipPickerProps) {
  const { calls } = useSite();
  const list = useResource({
    query: { page: FIRST_PAGE },
    load: ({ page }, signal) => calls.betting.bets({ page: String(page) }, signal),
  });
  return (
    <Loaded from={list} bars={[40, 3]}>
      {(page) => (
        <>
          <ChoiceList bets={page.items} {...props} />
          <Pager page={page.page} pageCount={page.pageCount} onPage={list.setPage} />
        </>
      )}
    </Loaded>
  );
}

function ChoiceList({ bets, chosen, onChoose }: SlipPickerProps & { bets: readonly Bet[] }) {
  const toggle = (bet: string) =>
    onChoose(chosen.includes(bet) ? chosen.filter((one) => one !== bet) : [...chosen, bet]);
  const isFull = chosen.length >= ATTACHED_MAX;
  const shown = bets.filter(({ decideAt }) => decideAt === undefined);
  if (shown.length === 0) return <p>{copy.none}</p>;
  return (
    <>
      <ul aria-label={copy.label}>
        {shown.map((bet) => (
          <li key={bet.id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(bet.id)}
                disabled={isFull && !chosen.includes(bet.id)}
                onChange={() => toggle(bet.id)}
              />
              <span>
                <b>{matchOf(bet)}</b>
                <i>
                  {copy.row(
                    gameTypeLabel(bet.kind),
                    betsText.folds(bet.legs.length),
                    moneyText(bet.stake),
                    shownOdds(bet.totalPrice),
                  )}
                </i>
              </span>
              <em data-status={badgeStatus(bet)}>{betStatusText(bet)}</em>
              <time>{kickOffText(bet.placedAt)}</time>
            </label>
          </li>
        ))}
      </ul>
      {isFull && <p role="status">{copy.full}</p>}
    </>
  );
}

/** What its first leg is about. */
function matchOf({ legs: [leg] }: Bet): string {
  if (!leg) return '';
  if (leg.kind === 'round') return `${labelText(leg.game)} ${labelText(leg.round)}`;
  return matchText(leg, betsText.versus);
}

const Box = styled.div`
  display: grid;
  gap: 10px;
  margin-top: 8px;
  padding: 10px 12px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  &[hidden] {
    display: none;
  }
  > p {
    color: ${colour.muted};
    font-size: ${size.small};
  }
  li + li {
    border-top: 1px solid ${colour.hairline};
  }
  label {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: ${touched(44)};
    padding: 4px 0;
    cursor: pointer;
    font-variant-numeric: tabular-nums;
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    accent-color: ${colour.goldDeep};
  }
  span {
    flex: 1;
    min-width: 0;
    display: grid;
  }
  b {
    font-weight: 500;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  i,
  time,
  em {
    font-style: normal;
    font-size: ${size.small};
    color: ${colour.muted};
  }
  em:is([data-status='2'], [data-status='5']) {
    color: ${colour.good};
  }
  em:is([data-status='1'], [data-status='4']) {
    color: ${colour.bad};
  }
  [data-layout='mobile'] & time {
    display: none;
  }
`;
