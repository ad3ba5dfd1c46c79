import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Alert } from '../../src/machines/alerts/alert';
import { minigameGate } from '../../src/machines/rounds/minigameGate';

const SETTING = {
  systemMaintenanceFlg: false,
  gameId: 211,
  closeSeconds: 10,
  limits: { min: 5_000, max: 1_000_000, maxPayout: 5_000_000 },
};

/** The gate of a game whose setting is loaded with these answers, one after the other. */
async function gate(...answers: unknown[]) {
  const alerts: Alert[] = [];
  const navigation: string[] = [];
  const calls = { setting: () => Promise.resolve(answers.shift() as never) };
  const machine = minigameGate({
    calls,
    gameId: 211,
    raise: (alert) => alerts.push(alert),
    go: (path) => navigation.push(path),
  });
  const actor = createActor(machine).start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.matches('loading'));
  await settled();
  return { actor, alerts, ways: navigation, settled, state: () => actor.getSnapshot().value };
}

const loaded = (value: unknown) => ({ ok: true, value });
const refused = (failure: object) => ({ ok: false, failure });

describe('the gate of a minigame', () => {
  it('opens where the game is not under maintenance', async () => {
    const { state, alerts, ways } = await gate(loaded(SETTING));
    expect([state(), alerts, ways]).toEqual(['open', [], []]);
  });

  it.each([
    ['missing', null],
    ['under maintenance', { ...SETTING, systemMaintenanceFlg: true }],
  ])('raises an alert and leads home where the setting is %s', async (_, setting) => {
    const { state, alerts, ways } = await gate(loaded(setting));
    expect([state(), alerts, ways]).toEqual(['closed', [{ code: 'minigameClosed' }], ['/']]);
  });

  it('closes when maintenance begins, once', async () => {
    const { actor, state, alerts, ways } = await gate(loaded(SETTING));
    actor.send({ type: 'maintenance.reported' });
    actor.send({ type: 'maintenance.reported' });
    expect([state(), alerts, ways]).toEqual(['closed', [{ code: 'minigameClosed' }], ['/']]);
  });

  it.each([
    [
      'the words of the answer',
      { reason: 'unavailable', status: 503, message: '잠시만요.' },
      [shownAlerts('잠시만요.')],
    ],
    ['its own where there are none', { reason: 'network' }, [{ code: 'minigameFailed' }]],
    ['nothing where the session tells of it', { reason: 'takenOver', status: 409, message: '…' }, []],
  ])('reports on a failure %s, and retries', async (_, failure, expected) => {
    const { actor, settled, state, alerts, ways } = await gate(refused(failure), loaded(SETTING));
    expect([state(), alerts, ways]).toEqual(['failed', expected, []]);
    actor.send({ type: 'retry.asked' });
    await settled();
    expect(state()).toBe('open');
  });
});

function shownAlerts(text: string): Alert {
  return { code: 'serverText', text };
}
