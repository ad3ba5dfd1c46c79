import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminMinigame } from '../../../contract/api/rounds';
import { type Minigame, MINIGAMES } from '../../../contract/rounds/catalogue';
import { type Vendor, VENDORS } from '../../../contract/rounds/vendors';
import type { AdminCalls } from '../../../machines';
import type { Clock } from '../../../rules/clock';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminMinigames';
import { Button } from '../../primitives/Button';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { CheckField, SelectField } from '../../primitives/Inputs';
import { colour } from '../../tokens/tokens';
import { MinigameDialog } from './MinigameDialog';
import { RowActions } from '../frame/rowParts';
import { Loaded, Section } from '../frame/Section';
import { useList } from '../frame/useList';

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
  const list = useList({
    query: undefined,
    load: (_, signal) => calls.minigames(signal),
    polled: { clock, ms: POLL_MS },
  });
  const [vendor, choose] = useState('');
  const [isOnly, showOnly] = useState(false);
  const [edited, edit] = useState<number>();
  const [deed, setDeed] = useState<Deed>();
  const columns: DataColumn<Row>[] = [
    { name: copy.id, show: ({ game }) => game.id },
    { name: copy.name, show: ({ game }) => <strong>{game.name}</strong> },
    { name: copy.round, kind: 'number', show: ({ game }) => copy.seconds(game.roundSeconds) },
    { name: copy.close, kind: 'number', show: ({ setting }) => copy.closeText(setting.closeSeconds) },
    {
      name: copy.prices,
      kind: 'number',
      show: ({ setting }) => copy.pricesText(Object.keys(setting.prices).length),
    },
    {
      name: copy.state,
      show: ({ setting: { systemMaintenanceFlg: checking } }) => (
        <State data-checking={checking}>{checking ? copy.checking : copy.running}</State>
      ),
    },
    {
      name: shared.actions,
      kind: 'action',
      show: ({ game, setting: { systemMaintenanceFlg: checking } }) => {
        const words = checking ? copy.checkOff(game.name) : copy.checkOn(game.name);
        const run = () => calls.changeMinigame(game.id, { systemMaintenanceFlg: !checking });
        return (
          <RowActions>
            <Button aria-label={copy.editTitle(game.name)} onClick={() => edit(game.id)}>
              {copy.edit}
            </Button>
            <Button aria-label={words.title} onClick={() => setDeed({ ...words, run })}>
              {words.button}
            </Button>
          </RowActions>
        );
      },
    },
  ];
  return (
    <Section title={shared.section('minigames')} about={copy.about}>
      <Choice>
        <SelectField
          label={copy.vendors}
          value={vendor}
          options={[['', copy.all], ...(Object.keys(VENDORS) as Vendor[]).map((one) => [one, VENDORS[one]] as const)]}
          onChoose={choose}
        />
        <CheckField label={copy.only} checked={isOnly} onCheck={showOnly} />
      </Choice>
      <Loaded list={list}>
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
                empty={{ title: copy.none }}
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
      </Loaded>
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={list.reload} />}
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
