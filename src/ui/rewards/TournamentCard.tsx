import { useState } from 'react';
import { styled } from 'styled-components';
import type { Ranking, Tournament } from '../../contract/api/rewards/tournaments';
import { rewardsText as shared } from '../copy/rewards';
import { KeyValueList } from '../primitives/KeyValueList';
import { SelectField } from '../primitives/Inputs';
import { Notice } from '../primitives/Notice';
import { Loaded } from '../primitives/Loaded';
import { useSite } from '../primitives/site';
import { useResource } from '../primitives/useResource';
import { colour, radius, size } from '../tokens/tokens';
import { RankedName, RankingTable } from './RankingTable';

const copy = shared.tournaments;

/** One tournament: period, prizes, the first three and the member's own place. The others are selected from a list. */
export function TournamentCard({ tournaments }: { tournaments: readonly Tournament[] }) {
  const [id, choose] = useState(tournaments[0]!.id);
  const shown = tournaments.find((one) => one.id === id) ?? tournaments[0]!;
  const { title, about, state, startsAt, endsAt, prizes, currency, board } = shown;
  return (
    <Card aria-label={copy.tournament}>
      <Head>
        <div>
          <h2>
            {title}
            <span className="badge" data-tone={state === 'running' ? 'gold' : undefined}>
              {copy.state(state)}
            </span>
          </h2>
          <p>{about}</p>
        </div>
        {tournaments.length > 1 && (
          <SelectField
            label={copy.choose}
            value={String(id)}
            options={tournaments.map((one) => [String(one.id), copy.option(one)])}
            onChoose={(value) => choose(Number(value))}
          />
        )}
      </Head>
      <Parts>
        <KeyValueList
          rows={[
            [copy.period, copy.periodOf(startsAt, endsAt)],
            [copy.condition, copy.rule(board)],
            [
              copy.total,
              shared.amount(
                currency,
                prizes.reduce((sum, prize) => sum + prize, 0),
              ),
            ],
            [copy.entry, copy.entryHow],
          ]}
        />
        <Prizes aria-label={copy.prizes}>
          {prizes.map((prize, at) => (
            <li key={at}>
              <b>{copy.place(at + 1)}</b>
              {shared.amount(currency, prize)}
            </li>
          ))}
        </Prizes>
      </Parts>
      {(state === 'counting' || state === 'paid') && (
        <Notice {...(state === 'paid' && { $tone: 'good' as const })}>{copy[state]}</Notice>
      )}
      <TournamentPlaces key={shown.id} tournament={shown} />
    </Card>
  );
}

function TournamentPlaces({ tournament: { id, currency, title } }: { tournament: Tournament }) {
  const { calls } = useSite();
  const ranking = useResource<Ranking>({ load: (_, signal) => calls.rewards.tournament(id, signal) });
  return (
    <Loaded from={ranking} bars={[88, 2]}>
      {(value) => <TournamentRanking ranking={value} currency={currency} title={title} />}
    </Loaded>
  );
}

interface TournamentRankingProps {
  ranking: Ranking;
  currency: Tournament['currency'];
  title: string;
}

const PODIUM = 3;

function TournamentRanking({ ranking, currency, title }: TournamentRankingProps) {
  const { board, items, mine, count } = ranking;
  const below = { ...ranking, items: items.slice(PODIUM), mine: items.some((place) => place.mine) ? null : mine };
  return (
    <>
      {items.length > 0 && (
        <Podium aria-label={copy.podium}>
          {items.slice(0, PODIUM).map((place) => (
            <li key={place.rank} data-rank={place.rank}>
              <b>{copy.place(place.rank)}</b>
              <RankedName place={place} />
              <strong>{copy.record(board, place.record)}</strong>
              <span>{place.prize === null ? copy.noPrize : shared.amount(currency, place.prize)}</span>
            </li>
          ))}
        </Podium>
      )}
      <Mine>
        <span>{copy.mine}</span>
        {mine ? (
          <>
            <b>{copy.place(mine.rank)}</b>
            <span>{copy.ofAll(count)}</span>
            <strong>{copy.record(board, mine.record)}</strong>
          </>
        ) : (
          <span>{copy.mineNone}</span>
        )}
      </Mine>
      {items.length > PODIUM && <RankingTable ranking={below} label={title} currency={currency} />}
      {items.length === 0 && <RankingTable ranking={ranking} label={title} currency={currency} />}
    </>
  );
}

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 16px;
  border: 1px solid ${colour.edge};
  border-radius: ${radius.panel};
  [data-layout='mobile'] & {
    padding: 12px 10px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 10px 20px;
  h2 {
    font-size: ${size.title};
    display: flex;
    align-items: center;
    gap: 10px;
  }
  p {
    margin-top: 4px;
    color: ${colour.muted};
  }
  select {
    min-width: 240px;
  }
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr);
  gap: 12px;
  [data-layout='mobile'] & {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Prizes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(150px, 1fr));
  align-content: start;
  gap: 6px;
  li {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    padding: 8px 12px;
    border-radius: ${radius.field};
    background: ${colour.ground};
  }
  b {
    color: ${colour.gold};
  }
`;

const Podium = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  li {
    display: grid;
    justify-items: center;
    gap: 4px;
    min-width: 0;
    padding: 14px 8px;
    border-radius: ${radius.panel};
    background: ${colour.raised};
    text-align: center;
  }
  li > b {
    font-size: ${size.lead};
  }
  li[data-rank='1'] {
    box-shadow: inset 0 0 0 1px ${colour.gold};
  }
  li[data-rank='1'] > b {
    color: ${colour.gold};
  }
  li > span:last-child {
    font-size: ${size.small};
    color: ${colour.muted};
  }
`;

const Mine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  padding: 12px 16px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  span {
    color: ${colour.muted};
  }
  b {
    font-size: ${size.title};
    color: ${colour.gold};
  }
  strong {
    margin-left: auto;
  }
`;
