import { useMemo } from 'react';
import type { VirtualCard } from '../../../contract/rounds/cards';
import type { DrawKind } from '../../../contract/rounds/drawKinds';
import { labelText } from '../../../contract/labels/labelText';
import { raceRun } from '../../../rules/rounds/runs/race';
import { runChance } from '../../../rules/rounds/runs/runChance';
import { roundsText } from '../../copy/rounds';
import { SILKS } from '../../tokens/runColours';
import { resultTimeText, vars } from '../at';
import type { Show } from '../useShow';
import { SURFACES } from './raceTrack';
import { type RaceLook, raceScene } from './raceScene';
import { drawCar, drawDog, drawHorse } from './runners';
import { Scene } from './Scene';

export type RaceKind = Extract<DrawKind, 'virtual-horse' | 'virtual-dog' | 'race6'>;

const LOOKS: Readonly<Record<RaceKind, RaceLook>> = {
  'virtual-horse': { lengths: 240, surface: SURFACES.turf, draw: drawHorse, strides: 0.42 },
  'virtual-dog': { lengths: 240, surface: SURFACES.sand, draw: drawDog, strides: 0.4 },
  race6: { lengths: 160, surface: SURFACES.tarmac, draw: drawCar, strides: 1.1 },
};

interface RaceShowProps {
  kind: RaceKind;
  order: readonly number[];
  card?: VirtualCard | undefined;
  /** Of the round: what happens on the way follows from it. */
  id: string;
  show: Show;
}

/** The race that ends in the drawn order, and the places as they are reached. */
export function RaceShow({ kind, order, card, id, show }: RaceShowProps) {
  const run = useMemo(() => raceRun(order, LOOKS[kind].lengths, runChance(id)), [kind, order, id]);
  const draw = useMemo(() => raceScene(run, LOOKS[kind]), [run, kind]);
  const names = new Map(card && 'runners' in card ? card.runners.map(({ no, name }) => [no, name]) : []);
  return (
    <>
      <Scene show={show} draw={draw} />
      <ol className="places">
        {run.runners.map(({ no, crossesAt }, place) => (
          <li key={no} data-first={place === 0}>
            <b>{roundsText.place(place + 1)}</b>
            <span className="come" style={resultTimeText(crossesAt)}>
              <Badge no={no} />
              {labelText(names.get(no) ?? '')}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function Badge({ no }: { no: number }) {
  const { main, ink } = SILKS[(no - 1) % SILKS.length]!;
  return (
    <span className="silk" style={vars({ '--silk': main, '--ink': ink })}>
      {no}
    </span>
  );
}
