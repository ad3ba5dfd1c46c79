import { expect, it } from 'vitest';
import { shellHarness } from '../support/shellHarness';

it('shows one after the other and loses none', () => {
  const { house, alerts } = shellHarness();
  const said = Array.from({ length: 50 }, (_, i) => `text ${i}`);
  for (const text of said) house.raiseAlert({ code: 'serverText', text });
  const seen: string[] = [];
  while (house.alert$.value) {
    seen.push(alerts()[0]!);
    house.alert$.value.acknowledge();
  }
  expect(seen).toEqual(said);
});

it('ignores a second press on one: the next has not been read', () => {
  const { house, alerts } = shellHarness();
  house.raiseAlert({ code: 'mileage' });
  house.raiseAlert({ code: 'mileage' });
  house.raiseAlert({ code: 'serverText', text: 'last' });
  const { acknowledge } = house.alert$.value!;
  acknowledge();
  acknowledge();
  expect(alerts()).toEqual(['mileage', 'last']);
});

it('queues one that is raised while another is shown', () => {
  const { house, alerts } = shellHarness();
  const seen: (string | undefined)[] = [];
  house.alert$.subscribe((view) => seen.push(view?.alert.code));
  house.raiseAlert({ code: 'mileage' });
  house.raiseAlert({ code: 'restricted' });
  house.alert$.value!.acknowledge();
  expect(alerts()).toEqual(['restricted']);
  expect(seen).toEqual([undefined, 'mileage', 'mileage', 'restricted']);
});
