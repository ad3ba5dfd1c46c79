import { useId, useState } from 'react';
import type { RoundResult } from '../../contract/api/rounds';
import type { Minigame } from '../../contract/rounds/catalogue';
import { labelText } from '../../contract/labels/labelText';
import { roundsText } from '../copy/rounds';
import { Tabs } from '../primitives/Tabs';
import { BeadPlate } from './BeadPlate';
import { BigRoads } from './BigRoads';
import { marksOf } from './marks';
import { PatternColumns } from './PatternColumns';
import { Roads } from './roadStyle';

/** Roads of a game, a market at a time. */
export function RoadsPanel({ game, results }: { game: Minigame; results: readonly RoundResult[] }) {
  const panel = useId();
  const [chosen, choose] = useState(game.roads[0]?.market ?? '');
  const road = game.roads.find(({ market }) => market === chosen);
  if (!road) return null;
  const marked = marksOf(game, chosen, results);
  const nameOf = (market: string) => labelText(game.sheet.find(({ id }) => id === market)?.name ?? market);
  return (
    <Roads aria-label={roundsText.roads}>
      <h2>{roundsText.roads}</h2>
      <Tabs
        label={roundsText.roadMarkets}
        tabs={game.roads.map(({ market }) => market)}
        chosen={chosen}
        onChoose={choose}
        panel={panel}
        className="tabs"
      >
        {nameOf}
      </Tabs>
      <div id={panel} role="tabpanel" aria-label={nameOf(chosen)} style={{ display: 'grid', gap: 12, minWidth: 0 }}>
        {road.views.includes('pattern') && <PatternColumns game={game} market={chosen} marked={marked} />}
        {road.views.includes('bead6') && <BeadPlate marked={marked} />}
        {road.views.includes('bigRoad') && <BigRoads game={game} marked={marked} />}
      </div>
    </Roads>
  );
}
