import { styled } from 'styled-components';
import type { Area } from '../../contract/stream/channel';
import { boardText } from '../copy/board';
import { chip } from '../primitives/chipStyle';
import { segments } from '../primitives/tabStyle';
import { colour, radius, size, touched } from '../tokens/tokens';
import { type BoardChoice, type BoardQuery, KICK_OFFS, type KickOff } from './boardQuery';

interface BoardSortProps {
  area: Area;
  query: BoardQuery;
  onChoice: (choice: BoardChoice) => void;
}

const ORDERS = [undefined, 'time'] as const;
const TIMES: readonly (KickOff | undefined)[] = [undefined, ...KICK_OFFS];

/** In which order the matches are, and before kick-off how soon they begin. */
export function BoardSort({ area, query, onChoice }: BoardSortProps) {
  return (
    <>
      <Orders role="group" aria-label={boardText.order.label}>
        {ORDERS.map((order) => (
          <button
            key={order ?? ''}
            type="button"
            aria-pressed={order === query.order}
            onClick={() => onChoice({ type: 'order', order })}
          >
            {boardText.order.name(order)}
          </button>
        ))}
      </Orders>
      {area === 'europe' && (
        <Times role="group" aria-label={boardText.kickOff.label}>
          {TIMES.map((kickOff) => (
            <button
              key={kickOff ?? ''}
              type="button"
              aria-pressed={kickOff === query.kickOff}
              onClick={() => onChoice({ type: 'kickOff', kickOff })}
            >
              {boardText.kickOff.name(kickOff)}
            </button>
          ))}
        </Times>
      )}
    </>
  );
}

/** The same for a small screen, which has room for the present choice only. */
export function CompactBoardSort({ area, query, onChoice }: BoardSortProps) {
  return (
    <>
      <Select
        aria-label={boardText.order.label}
        value={query.order ?? ''}
        onChange={({ target }) => onChoice({ type: 'order', order: target.value === 'time' ? 'time' : undefined })}
      >
        {ORDERS.map((order) => (
          <option key={order ?? ''} value={order ?? ''}>
            {boardText.order.name(order)}
          </option>
        ))}
      </Select>
      {area === 'europe' && (
        <Select
          aria-label={boardText.kickOff.label}
          value={query.kickOff ?? ''}
          onChange={({ target }) =>
            onChoice({ type: 'kickOff', kickOff: KICK_OFFS.find((one) => one === target.value) })
          }
        >
          {TIMES.map((kickOff) => (
            <option key={kickOff ?? ''} value={kickOff ?? ''}>
              {kickOff === undefined ? boardText.kickOff.always : boardText.kickOff.name(kickOff)}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

const Orders = styled.div`
  ${segments}
  flex: none;
  font-size: ${size.small};
`;

const Times = styled.div`
  display: flex;
  gap: 2px;
  margin-right: auto;
  button {
    ${chip}
    height: 30px;
    padding: 0 10px;
    font-size: ${size.small};
  }
`;

const Select = styled.select`
  min-width: 0;
  height: ${touched(36)};
  max-width: 104px;
  padding: 0 4px;
  border: 0;
  border-radius: ${radius.field};
  background: ${colour.raised};
  color: ${colour.text};
  font: inherit;
  font-size: ${size.small};
`;
