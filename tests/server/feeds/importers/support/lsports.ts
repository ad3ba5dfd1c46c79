/** Hand-made LSports messages. */

export const SENT = Date.UTC(2023, 7, 3, 12, 0, 0);
/** Above 2^53: as a number it would end in 936. */
export const BIG = '177777777711098931';

let guid = 0;

export function message(Type: number, events: readonly unknown[] | unknown, header: object = {}) {
  guid += 1;
  return { Header: { Type, MsgGuid: `guid-${guid}`, ServerTimestamp: SENT, ...header }, Body: { Events: events } };
}

/** When a bet changed: a text time, so many ticks of 100 ns after `SENT`. */
export function updated(ticks: number): string {
  return `2023-08-03T12:00:00.${String(ticks).padStart(7, '0')}Z`;
}

export function metadata(more: object = {}) {
  return {
    Subscription: { Type: 1, Status: 1 },
    Sport: { Id: 6046, Name: 'Football' },
    Location: { Id: 243, Name: 'England' },
    League: { Id: 67, Name: 'Premier' },
    StartDate: '2023-08-03T11:30:00Z',
    LastUpdate: updated(0),
    Status: 1,
    Participants: [
      { Id: 2, Name: 'Blues', Position: '2' },
      { Id: 1, Name: 'Reds', Position: '1' },
    ],
    ...more,
  };
}

export const fixtureEvent = (more: object = {}) => ({
  FixtureId: 500,
  Fixture: metadata(more),
  Livescore: null,
  Markets: null,
});

export const marketEvent = (Bets: readonly unknown[], more: object = {}) => ({
  FixtureId: 500,
  Livescore: null,
  Markets: [{ Id: 1, Name: '1X2', Bets, ...more }],
});

export const bet = (Id: unknown, more: object = {}) => ({
  Id,
  Name: '1',
  Status: 1,
  Price: '1.85',
  LastUpdate: updated(1),
  ...more,
});

export const result = (home: string, away: string) => [
  { Position: '2', Value: away },
  { Position: '1', Value: home },
];
