import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from '../../tools/setup/browser';
import { Cdp } from './cdp';

/** No graphics card, no background work, and no throttling of pages it considers hidden. */
const FLAGS = [
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-features=Translate,OptimizationHints,MediaRouter,AutofillServerCommunication',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--password-store=basic',
  '--use-mock-keychain',
  '--remote-debugging-port=0',
];

const START_MS = 30_000;

/** A new browser, with a profile that is deleted with it. */
export class Chromium {
  readonly cdp: Cdp;
  readonly version: string;
  readonly #process: ChildProcess;
  readonly #profile: string;

  private constructor(cdp: Cdp, version: string, process: ChildProcess, profile: string) {
    this.cdp = cdp;
    this.version = version;
    this.#process = process;
    this.#profile = profile;
  }

  static async start(): Promise<Chromium> {
    const { path } = await findBrowser();
    const profile = mkdtempSync(join(tmpdir(), 'bench-'));
    const flags = [...FLAGS, `--user-data-dir=${profile}`];
    if (process.getuid?.() === 0) flags.push('--no-sandbox');
    const child = spawn(path, [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
    process.once('exit', () => child.kill('SIGKILL'));
    const cdp = await Cdp.connect(await addressOf(child));
    const { product } = await cdp.call('Browser.getVersion');
    return new Chromium(cdp, String(product), child, profile);
  }

  async stop(): Promise<void> {
    const gone = new Promise((done) => this.#process.once('exit', done));
    await this.cdp.call('Browser.close').catch(() => this.#process.kill('SIGKILL'));
    await gone;
    this.cdp.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error('the browser did not say where it listens')), START_MS);
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the browser ended with ${code} before it listened`)));
    createInterface({ input: child.stderr! }).on('line', (line) => {
      const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address === undefined) return;
      clearTimeout(late);
      done(address);
    });
  });
}
