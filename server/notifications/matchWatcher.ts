import type { FeedBus } from '../bus/feedBus';
import { type Fixture, FixtureStatus } from '../../src/contract/stream/fixture';
import { sportName } from '../../src/contract/codes/sports';

/** Sports in which a goal is an event of its own. */
const GOAL_SPORTS: readonly (string | undefined)[] = ['Football', 'Futsal', 'Ice Hockey', 'Field Hockey'];

/** Home, away. */
export type Goals = readonly [number, number];

/** A score that a match reached, or one that it was put back to; both when a goal is given to the other side. */
export interface ScoreChange {
  fixture: Fixture;
  score: Goals;
  isGoal: boolean;
  isPutBack: boolean;
}

/** What happened since it was asked last. */
export interface MatchNews {
  scores: ScoreChange[];
  /** Matches that began. */
  begun: Fixture[];
}

interface SeenMatch {
  isRunning: boolean;
  score: Goals | undefined;
}

/** Compares each match in play with what it was before: goals, scores that are taken back, kick-offs. */
export class MatchWatcher {
  readonly #bus: FeedBus;
  readonly #seen = new Map<string, SeenMatch>();
  #news: MatchNews = { scores: [], begun: [] };
  readonly #stop: () => void;

  constructor(bus: FeedBus) {
    this.#bus = bus;
    for (const id of bus.book('inplay').entries.keys()) this.#look(id);
    this.#stop = bus.listen({
      batch: ({ area }, folded) => {
        if (area !== 'inplay') return;
        for (const { changes } of folded) for (const id of changes.fixtures) this.#look(id);
      },
      // The same matches go on in the next epoch.
      epoch: () => {},
    });
  }

  stop(): void {
    this.#stop();
  }

  /** The news since the last call; what can't be written has to be returned. */
  drain(): MatchNews {
    const news = this.#news;
    this.#news = { scores: [], begun: [] };
    return news;
  }

  restore({ scores, begun }: MatchNews): void {
    this.#news = { scores: [...scores, ...this.#news.scores], begun: [...begun, ...this.#news.begun] };
  }

  #look(id: string): void {
    const fixture = this.#bus.book('inplay').fixture(id);
    if (!fixture) {
      this.#seen.delete(id);
      return;
    }
    const before = this.#seen.get(id);
    const isRunning = fixture.status === FixtureStatus.inProgress;
    const score = GOAL_SPORTS.includes(sportName(fixture.sport)) ? goalsOf(fixture) : undefined;
    this.#seen.set(id, { isRunning, score });
    if (isRunning && !before?.isRunning) this.#news.begun.push(fixture);
    if (!score || !before?.score || isSame(score, before.score)) return;
    const isGoal = score[0] > before.score[0] || score[1] > before.score[1];
    const isPutBack = score[0] < before.score[0] || score[1] < before.score[1];
    this.#news.scores.push({ fixture, score, isGoal, isPutBack });
  }
}

function goalsOf({ scoreboard }: Fixture): Goals | undefined {
  const [home, away] = (scoreboard?.results ?? []).map(Number);
  return Number.isInteger(home) && Number.isInteger(away) ? [home!, away!] : undefined;
}

function isSame(a: Goals, b: Goals): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
