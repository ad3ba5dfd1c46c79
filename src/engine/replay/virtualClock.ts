import type { Clock } from '../../rules/clock';

interface Task {
  at: number;
  order: number;
  run: () => void;
  cancelled: boolean;
}

/** Virtual time: it passes only when `advance` is called, and then runs what falls due in order. */
export class VirtualClock implements Clock {
  #now = 0;
  #start: number;
  #order = 0;
  /** A binary heap, the earliest task first. */
  readonly #tasks: Task[] = [];

  /** `start`: the wall clock at the beginning, ms. */
  constructor(start = 1_700_000_000_000) {
    this.#start = start;
  }

  wall(): number {
    return Math.floor(this.#start + this.#now);
  }

  mono(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const task: Task = { at: this.#now + Math.max(0, ms), order: this.#order++, run, cancelled: false };
    this.#push(task);
    return () => {
      task.cancelled = true;
    };
  }

  /** Lets `ms` pass. A task that makes another that falls due within them has it run too. */
  advance(ms: number): void {
    this.runUntil(this.#now + ms);
  }

  /** As `advance`, to a moment of the monotonic clock. */
  runUntil(moment: number): void {
    for (let task = this.#tasks[0]; task && task.at <= moment; task = this.#tasks[0]) {
      this.#pop();
      if (task.cancelled) continue;
      this.#now = Math.max(this.#now, task.at);
      task.run();
    }
    this.#now = Math.max(this.#now, moment);
  }

  /** Sets the wall clock forward or back; the monotonic one does not notice. */
  setWall(by: number): void {
    this.#start += by;
  }

  /** The same time seen by another machine, whose wall clock is off by `skew` ms. */
  machine(skew: number): MachineClock {
    return new MachineClock(this, skew);
  }

  #push(task: Task): void {
    const tasks = this.#tasks;
    let i = tasks.length;
    tasks.push(task);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!before(task, tasks[parent]!)) break;
      tasks[i] = tasks[parent]!;
      i = parent;
    }
    tasks[i] = task;
  }

  #pop(): void {
    const tasks = this.#tasks;
    const last = tasks.pop()!;
    if (tasks.length === 0) return;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= tasks.length) break;
      if (child + 1 < tasks.length && before(tasks[child + 1]!, tasks[child]!)) child += 1;
      if (!before(tasks[child]!, last)) break;
      tasks[i] = tasks[child]!;
      i = child;
    }
    tasks[i] = last;
  }
}

/**
 * Another machine's clocks over the same virtual time. It may sleep: then nothing of it runs, and its monotonic clock
 * stops.
 */
export class MachineClock implements Clock {
  readonly #time: VirtualClock;
  #skew: number;
  /** Monotonic ms it has slept in all, with what it will have when it wakes. */
  #slept = 0;
  #wakes = 0;

  constructor(time: VirtualClock, skew: number) {
    this.#time = time;
    this.#skew = skew;
  }

  wall(): number {
    return Math.floor(this.#time.wall() + this.#skew);
  }

  mono(): number {
    return Math.max(this.#time.mono(), this.#wakes) - this.#slept;
  }

  after(ms: number, run: () => void): () => void {
    const whenAwake = () => {
      const left = this.#wakes - this.#time.mono();
      if (left > 0) cancel = this.#time.after(left, whenAwake);
      else run();
    };
    let cancel = this.#time.after(ms, whenAwake);
    return () => cancel();
  }

  /** Somebody set this machine's wall clock. */
  setWall(by: number): void {
    this.#skew += by;
  }

  get asleep(): boolean {
    return this.#wakes > this.#time.mono();
  }

  sleep(ms: number): void {
    const until = Math.max(this.#time.mono() + ms, this.#wakes);
    this.#slept += until - Math.max(this.#time.mono(), this.#wakes);
    this.#wakes = until;
  }
}

function before(a: Task, b: Task): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
