import { styled } from 'styled-components';
import { moneyText, pointsText } from '../../rules/text/amount';
import { menuText } from '../copy/menu';
import { LevelIcon } from '../primitives/LevelIcon';
import { RisingAmount } from '../primitives/RisingAmount';
import { visuallyHidden } from '../primitives/VisuallyHidden';
import { colour, finger, radius, size, TABBED_BELOW_PX, narrowerThan } from '../tokens/tokens';
import type { ShownMember } from './shownMember';

interface BalancesProps {
  /** Undefined while the member is unknown. */
  member: ShownMember | undefined;
  onUserInfo: () => void;
}

/** Level, nickname, money and points. */
export function Balances({ member, onUserInfo }: BalancesProps) {
  return (
    <Row>
      {member ? (
        <button type="button" aria-label={menuText.userInfo(member.nickname)} onClick={onUserInfo}>
          <LevelIcon level={member.level} />
          <strong>{member.nickname}</strong>
        </button>
      ) : (
        <span>{menuText.unknown}</span>
      )}
      <Amount>
        <span>{menuText.money}</span>
        {member ? (
          <RisingAmount key={member.nickname} className="money" amount={member.money} text={moneyText} />
        ) : (
          <b className="money">{menuText.unknown}</b>
        )}
      </Amount>
      <Amount>
        <span>{menuText.points}</span>
        <b>{member ? pointsText(member.points) : menuText.unknown}</b>
      </Amount>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  min-width: 0;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  button {
    display: flex;
    align-items: center;
    gap: 7px;
    min-height: 32px;
    padding: 0 8px 0 4px;
    border-radius: ${radius.cell};
  }
  button:hover {
    background: ${colour.hover};
  }
  /* Entries beside it give way. */
  [data-layout='desktop'] & {
    flex: none;
  }
  [data-layout='mobile'] & {
    gap: 10px;
  }
  [data-layout='mobile'] & button {
    min-height: ${finger};
  }
  [data-layout='mobile'] & strong {
    max-width: 7em;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Amount = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 6px;
  span {
    font-size: ${size.small};
    color: ${colour.muted};
  }
  .money {
    color: ${colour.gold};
  }
  [data-layout='mobile'] & > span {
    ${visuallyHidden}
  }
  /* The English words of the strip are longer: there the signs of the currencies say enough. */
  @media ${narrowerThan(TABBED_BELOW_PX)} {
    html:lang(en) & > span {
      ${visuallyHidden}
    }
  }
`;
