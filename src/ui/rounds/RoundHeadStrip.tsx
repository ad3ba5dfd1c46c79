import { styled } from 'styled-components';
import { colour } from '../tokens/tokens';
import { Countdown } from './Countdown';

/**
 * Name, round and countdown in a line over the page, while its head is scrolled out of sight; the head is the one that
 * is read out. It takes no place of its own.
 */
export function RoundHeadStrip({ gameId, title }: { gameId: number; title: string }) {
  return (
    <Strip aria-hidden>
      <div>
        <b>{title}</b>
        <Countdown gameId={gameId} small />
      </div>
    </Strip>
  );
}

const Strip = styled.div`
  position: sticky;
  top: 0;
  z-index: 3;
  height: 0;
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    height: 40px;
    padding: 0 14px;
    border-bottom: 1px solid ${colour.hairline};
    background: ${colour.panel};
  }
`;
