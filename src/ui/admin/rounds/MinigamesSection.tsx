import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminMinigame } from '../../../contract/api/rounds';
import { type Minigame, MINIGAMES } from '../../../contract/rounds/catalogue';
import { type Vendor, VENDORS } from '../../../contract/rounds/vendors';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { adminText as shared } from '../../copy/admin';
import { adminMinigamesText } from '../../copy/adminMinigames';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { CheckField, SelectField } from '../../primitives/Inputs';
import { colour } from '../../tokens/tokens';
import { MinigameDialog } from './MinigameDialog';
import { RowActions } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
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
    load: (_, signal) => calls.minigames(signal),
    polled: { clock, ms: POLL_MS },
  });
  const [vendor, choose] = useState('');
  const [isOnly, showOnly] = useState(false);
  const [edited, edit] = useState<number>();
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const columns: DataColumn<Row>[] = [
    { name: adminMinigamesText.id, show: ({ game }) => game.id },
    { name: adminMinigamesText.name, show: ({ game }) => <strong>{game.name}</strong> },
    {
      name: adminMinigamesText.round,
      kind: 'number',
      show: ({ game }) => adminMinigamesText.seconds(game.roundSeconds),
    },
    {
      name: adminMinigamesText.close,
      kind: 'number',
      show: ({ setting }) => adminMinigamesText.closeText(setting.closeSeconds),
    },
    {
      name: adminMinigamesText.prices,
      kind: 'number',
      show: ({ setting }) => adminMinigamesText.pricesText(Object.keys(setting.prices).length),
    },
    {
      name: adminMinigamesText.state,
      show: ({ setting: { systemMaintenanceFlg: checking } }) => (
        <State data-checking={checking}>{checking ? adminMinigamesText.checking : adminMinigamesText.running}</State>
      ),
    },
    {
      name: shared.actions,
      kind: 'action',
      show: ({ game, setting: { systemMaintenanceFlg: checking } }) => {
        const words = checking ? adminMinigamesText.checkOff(game.name) : adminMinigamesText.checkOn(game.name);
        const run = () => calls.changeMinigame(game.id, { systemMaintenanceFlg: !checking });
        return (
          <RowActions>
            <Button aria-label={adminMinigamesText.editTitle(game.name)} onClick={() => edit(game.id)}>
              {adminMinigamesText.edit}
            </Button>
            <Button aria-label={words.title} onClick={() => setPendingAction({ ...words, run })}>
              {words.button}
            </Button>
          </RowActions>
        );
      },
    },
  ];
  return (
    <Section title={shared.section('minigames')} about={adminMinigamesText.about}>
      <Choice>
        <SelectField
          label={adminMinigamesText.vendors}
          value={vendor}
          options={[
            ['', adminMinigamesText.all],
            ...(Object.keys(VENDORS) as Vendor[]).map((one) => [one, VENDORS[one]] as const),
          ]}
          onChoose={choose}
        />
        <CheckField label={adminMinigamesText.only} checked={isOnly} onCheck={showOnly} />
      </Choice>
      <LoadedSection list={list}>
        {(settings) => {
          const rows = rowsOf(settings);
          const row = rows.find(({ game }) => game.id === edited);
          return (
            <>
              <DataTable
                label={shared.section('minigames')}
                columns={columns}
                rows={rows.filter(
                  ({ game, setting }) =>
                    (vendor === '' || game.vendor === vendor) && (!isOnly || setting.systemMaintenanceFlg),
                )}
                keyOf={({ game }) => game.id}
                empty={{ title: adminMinigamesText.none }}
              />
              {row && (
                <MinigameDialog
                  key={row.game.id}
                  {...row}
                  calls={calls}
                  onClose={() => edit(undefined)}
                  onChanged={list.reload}
                />
              )}
            </>
          );
        }}
      </LoadedSection>
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
    </Section>
  );
}

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
`;

const State = styled.span`
  color: ${colour.good};
  &[data-checking='true'] {
    color: ${colour.warn};
  }
`;
