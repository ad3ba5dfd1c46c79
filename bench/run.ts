import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/setup/root.mjs';
import { bursts } from './campaign/bursts';
import { matrix } from './campaign/matrix';
import { phones } from './campaign/phones';
import { ramps } from './campaign/ramps';
import { Saturation } from './campaign/saturation';
import { Lab } from './measure/lab';
import { type Pressure, readPressure } from './measure/pressure';
import { profile } from './measure/profile';
import { aimsOf, phoneAimsOf } from './report/aims';
import { burstTable } from './report/burstTable';
import { machineOf } from './report/machine';
import { rateTable } from './report/perThousand';
import { phoneTable, phoneText } from './report/phoneTable';
import { aimText, burstText, rampText, rateText } from './report/print';
import { figure } from './report/text';
import { readSettings, type Settings, USAGE } from './settings';

const RESULTS = join(root, 'bench', 'results');

/** The whole measurement; prints its tables and writes `bench/results/latest.json`. Returns the exit code. */
export async function runBench(args: readonly string[]): Promise<number> {
  let settings: Settings;
  try {
    settings = readSettings(args);
  } catch (problem) {
    console.error(`${(problem as Error).message}\n${USAGE}`);
    return 2;
  }
  const lab = await Lab.open({ readable: settings.profile !== undefined });
  try {
    if (settings.profile) return await showProfile(lab, settings);
    return settings.phone ? await comparePhones(lab, settings) : await compare(lab, settings);
  } finally {
    await lab.close();
  }
}

async function showProfile(lab: Lab, { profile: name, rates, ms, seed }: Settings): Promise<number> {
  console.log(await profile(lab, name!, rates[0]!, ms, seed));
  return 0;
}

async function compare(lab: Lab, settings: Settings): Promise<number> {
  const machine = machineOf(lab.chromium.version);
  const pressures: Pressure[] = [readPressure()];
  const logLine = (text: string) => {
    pressures.push(readPressure());
    console.log(text);
  };
  console.log(
    `${machine.browser}, Node ${machine.node}, ${machine.cores} × ${machine.cpu}; ${pressureText(pressures[0]!)}`,
  );
  const began = performance.now();
  const saturation = new Saturation();
  const rates = await matrix(lab, settings, saturation, logLine);
  const burst = await bursts(lab, settings, logLine);
  const highest = Math.max(...settings.rates);
  const measured = (rate: number) => rate <= highest && settings.rates.some((each) => each >= rate);
  const ramp = await ramps(lab, settings, (name, rate) => measured(rate) && !saturation.at(name, rate), logLine);
  const tables = rates.map((samples) => rateTable(samples, settings.contestants));
  const burstLines = burstTable(burst, settings.contestants);
  const aims = aimsOf(tables, burstLines);
  const minutes = (performance.now() - began) / 60_000;
  const texts = [
    ...tables.map(rateText),
    ...(burst.length > 0 ? [burstText(burstLines)] : []),
    ...(ramp.length > 0 ? [rampText(ramp)] : []),
    aimText(aims),
    othersText(rates.flatMap(({ samples }) => samples.map(({ others }) => others))),
  ];
  console.log(`\n${texts.join('\n\n')}\n\n${minutes.toFixed(1)} minutes`);
  mkdirSync(RESULTS, { recursive: true });
  const written = {
    machine,
    settings,
    minutes,
    pressures,
    aims,
    tables,
    burst: burstLines,
    ramp,
    samples: { rates, burst },
  };
  writeFileSync(join(RESULTS, 'latest.json'), `${JSON.stringify(written)}\n`);
  const wrong = [...tables.flatMap(({ lines }) => lines), ...burstLines].filter((line) => line.wrong > 0);
  return wrong.some((line) => !('saturated' in line) || line.saturated === 0) ? 1 : 0;
}

/** Prints the phone's table and writes `bench/results/phone.json`. */
async function comparePhones(lab: Lab, settings: Settings): Promise<number> {
  const machine = machineOf(lab.chromium.version);
  const before = readPressure();
  console.log(`${machine.browser}, Node ${machine.node}, ${machine.cores} × ${machine.cpu}; ${pressureText(before)}`);
  const rates = await phones(lab, settings, (text) => console.log(text));
  const tables = rates.map((rate) => phoneTable(rate, settings.contestants));
  const aims = phoneAimsOf(tables);
  console.log(`\n${[...tables.map(phoneText), aimText(aims)].join('\n\n')}`);
  mkdirSync(RESULTS, { recursive: true });
  const written = { machine, settings, pressures: [before, readPressure()], aims, tables, samples: rates };
  writeFileSync(join(RESULTS, 'phone.json'), `${JSON.stringify(written)}\n`);
  return tables.some(({ lines }) => lines.some(({ wrong }) => wrong > 0)) ? 1 : 0;
}

function pressureText({ load, waiting }: Pressure): string {
  return `load ${figure(load)}${waiting === undefined ? '' : `, ${figure(waiting)} % of the time something waits for a CPU`}`;
}

function othersText(others: readonly number[]): string {
  const mean = others.reduce((sum, each) => sum + each, 0) / others.length;
  return `Other programs took ${figure(mean)} CPUs on average while this was measured, ${figure(Math.max(...others))} at worst; below 0.1 is quiet.`;
}
