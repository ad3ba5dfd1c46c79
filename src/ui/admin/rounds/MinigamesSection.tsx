import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminMinigame } from '../../../contract/api/rounds';
import { type Minigame, MINIGAMES } from '../../../contract/rounds/catalogue';
import { type Vendor, VENDORS } from '../../../contract/rounds/vendors';
import { labelText } from '../../../contract/labels/labelText';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { adminText as shared } from '../../copy/admin';
import { adminMinigamesText as texts } from '../../copy/adminMinigames';
import type { DataColumn } from '../../primitives/DataTable';
import { CheckField, SelectField } from '../../primitives/Inputs';
import { MinigameDialog } from './MinigameDialog';
import { Status } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import type { RowAction } from '../frame/RowButtons';
import { useResource } from '../../primitives/useResource';

interface MinigamesSectionProps {
  calls: Pick<AdminCalls, 'minigames' | 'changeMinigame'>;
  clock: Clock;
}

interface Row {
  game: Minigame;
  setting: AdminMinigame;
}

/** Other administrators change settings too. */
const POLL_MS = 5_000;

/** Odds, closing times and maintenance of each game that draws. */
export function MinigamesSection({ calls, clock }: MinigamesSectionProps) {
  const list = useResource({
    load: async (_, signal) => {
      const result = await calls.minigames(signal);
      return result.ok ? { ok: true as const, value: rowsOf(result.value) } : result;
    },
    polled: { clock, ms: POLL_MS },
  });
  const [vendor, choose] = useState('');
  const [isOnly, showOnly] = useState(false);
  return (
    <ListSection
      title={shared.section('minigames')}
      about={texts.about}
      list={list}
      columns={columns}
      keyOf={({ game }) => game.id}
      none={texts.none}
      isShown={({ game, setting }) =>
        (vendor === '' || game.vendor === vendor) && (!isOnly || setting.systemMaintenanceFlg)
      }
      actions={(row) => actionsOf(row, calls)}
    >
      <Choice>
        <SelectField label={texts.vendors} value={vendor} options={VENDOR_OPTIONS} onChoose={choose} />
        <CheckField label={texts.only} checked={isOnly} onCheck={showOnly} />
      </Choice>
    </ListSection>
  );
}

const VENDOR_OPTIONS = [
  ['', texts.all],
  ...(Object.keys(VENDORS) as Vendor[]).map((vendor) => [vendor, VENDORS[vendor]] as const),
] as const;

function actionsOf({ game, setting }: Row, calls: MinigamesSectionProps['calls']): RowAction<Row>[] {
  const isStopped = setting.systemMaintenanceFlg;
  const { title, button, text } = (isStopped ? texts.checkOff : texts.checkOn)(labelText(game.name));
  const run = () => calls.changeMinigame(game.id, { systemMaintenanceFlg: !isStopped });
  return [
    {
      name: texts.edit,
      label: texts.editTitle(labelText(game.name)),
      dialog: ({ latest, close, changed }) => (
        <MinigameDialog {...latest} calls={calls} onClose={close} onChanged={changed} />
      ),
    },
    { name: button, label: title, confirm: { title, button, text, run } },
  ];
}

const columns: readonly DataColumn<Row>[] = [
  { name: texts.id, show: ({ game }) => game.id },
  { name: texts.name, show: ({ game }) => <strong>{labelText(game.name)}</strong> },
  { name: texts.round, kind: 'number', show: ({ game }) => texts.seconds(game.roundSeconds) },
  { name: texts.close, kind: 'number', show: ({ setting }) => texts.closeText(setting.closeSeconds) },
  {
    name: texts.prices,
    kind: 'number',
    show: ({ setting }) => texts.pricesText(Object.keys(setting.prices).length),
  },
  {
    name: texts.state,
    show: ({ setting: { systemMaintenanceFlg: isStopped } }) => (
      <Status $tone={isStopped ? 'warn' : 'good'}>{isStopped ? texts.checking : texts.running}</Status>
    ),
  },
];

function rowsOf(settings: readonly AdminMinigame[]): Row[] {
  const known = new Map(settings.map((setting) => [setting.gameId, setting]));
  return MINIGAMES.flatMap((game) => {
    const setting = known.get(game.id);
    return setting ? [{ game, setting }] : [];
  });
}

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 8px 16px;
  > :first-child {
    width: 220px;
  }
  > :last-child {
    min-height: 42px;
  }
`;
