import { describe, expect, it } from 'vitest';
import { journey } from '../support/machinePlan';
import { lineOf } from '../support/machineTable';
import { transitionsOf, withoutTransition } from '../support/machineMutations';
import { PLANS } from './plans';

/** The table of `catalogue.test.ts` would notice any transition that is removed from a machine. */
describe.each(PLANS)('$name', ({ plans, parts }) => {
  const [{ machine }] = plans as [(typeof plans)[0]];
  const told = journey(plans).moves.map(lineOf).toSorted();
  const paths = transitionsOf(machine).filter(
    ([states, name]) => !parts || states !== 'states' || parts.includes(String(name)),
  );

  it.each(paths.map((path) => [path.join(' › '), path] as const))('without %s', (_, path) => {
    const wounded = withoutTransition(machine, path);
    const left = journey(plans.map((plan) => ({ ...plan, machine: wounded }))).moves.map(lineOf);
    expect(left.toSorted()).not.toEqual(told);
  });
});
