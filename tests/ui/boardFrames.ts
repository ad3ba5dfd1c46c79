import type { Fixture } from '../../src/contract/stream/fixture';
import type { ChannelFrame } from '../../src/contract/stream/frame';
import type { Area } from '../../src/contract/stream/channel';
import { bet, fixture, image, market } from '../support/frames';

export const FOOTBALL = 6046;
export const BASKETBALL = 48242;

export interface ListedFixture {
  id: string;
  home: string;
  away: string;
  fields?: Partial<Fixture>;
}

/** A fixture by its teams, with the markets a board shows. */
export function listed({ id, home, away, fields = {} }: ListedFixture): Fixture {
  return fixture(id, {
    name: `${home} v ${away}`,
    participants: [
      { id: `${id}h`, name: home, position: '1' },
      { id: `${id}a`, name: away, position: '2' },
    ],
    ...fields,
  });
}

/** Images of an area's `games` and `bets`: a winner, a handicap and a total for each fixture. */
export function boardFrames(area: Area, list: readonly ListedFixture[], seq = 1): ChannelFrame[] {
  let handle = 0;
  const of = (id: string, name: string, line: string, base: string) =>
    bet(handle++, `${id}-${name}-${base || 'w'}`, { name, line, base, price: 1_500 + 10 * handle });
  return [
    image(`${area}.games`, seq, { put: list.map(listed) }),
    image(`${area}.bets`, seq, {
      decl: list.flatMap(({ id, fields }) => [
        market(
          id,
          'w',
          (fields?.sport === BASKETBALL ? ['1', '2'] : ['1', 'X', '2']).map((name) => of(id, name, '', '')),
          { name: fields?.sport === BASKETBALL ? '12 Including Overtime' : '1X2' },
        ),
        market(id, 'h', [of(id, '1', '-1.5', '-1.5'), of(id, '2', '1.5', '-1.5')], {
          name: fields?.sport === BASKETBALL ? 'Asian Handicap Including Overtime' : 'Asian Handicap',
          main: '-1.5',
        }),
        market(id, 't', [of(id, 'Over', '2.5', '2.5'), of(id, 'Under', '2.5', '2.5')], {
          name: fields?.sport === BASKETBALL ? 'Under/Over Including Overtime' : 'Under/Over',
          main: '2.5',
        }),
      ]),
    }),
  ];
}
