import { parseArgs } from 'node:util';
import { command, wrongUsage } from '../recordings/command';
import { runSeed } from './runSeed';

/** `npm run chaos -- --seeds N [--from SEED]`: fault schedules over the simulator. Exit 1 when one of them ends badly. */
const USAGE = 'usage: npm run chaos [-- --seeds N] [--from SEED] [--first]; --first: until the first that ends badly';

const isWhole = (number: number) => Number.isSafeInteger(number) && number >= 0;

command(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '100' },
      from: { type: 'string', default: '1' },
      first: { type: 'boolean', default: false },
    },
  });
  const [seeds, from] = [Number(values.seeds), Number(values.from)];
  if (!isWhole(seeds) || !isWhole(from)) return wrongUsage(USAGE, '--seeds and --from are whole numbers');
  let events = 0;
  let checks = 0;
  let diverged = 0;
  let stale = 0;
  const faults = new Map<string, number>();
  const started = performance.now();
  for (let seed = from; seed < from + seeds && !(values.first && diverged + stale > 0); seed++) {
    const result = runSeed(seed);
    events += result.events;
    checks += result.checks;
    for (const [kind, times] of Object.entries(result.faults)) faults.set(kind, (faults.get(kind) ?? 0) + times);
    if (result.diverged !== undefined) {
      diverged += 1;
      console.log(`seed ${seed} diverged: ${result.diverged}`);
    }
    if (result.violations.length > 0) {
      stale += 1;
      const [first] = result.violations;
      console.log(
        `seed ${seed}: ${result.violations.length} times bettable while stale; first at ${first?.at} ms: ${first?.area} ${first?.outcomeId} ${first?.what}`,
      );
    }
  }
  console.log(`seeds                ${seeds} (from ${from})`);
  console.log(`events               ${events}`);
  console.log(
    `faults               ${[...faults]
      .sort()
      .map(([kind, times]) => `${kind} ${times}`)
      .join(', ')}`,
  );
  console.log(`open bets compared   ${checks}`);
  console.log(`seconds              ${((performance.now() - started) / 1_000).toFixed(1)}`);
  console.log(`diverged             ${diverged}`);
  console.log(`bettable-while-stale ${stale}`);
  return diverged + stale > 0 ? 1 : 0;
});
