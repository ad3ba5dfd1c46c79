import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

/** How a machine is explored: everything that can happen to it, and which parts of a state matter. */
export interface MachinePlan {
  machine: AnyStateMachine;
  input?: object;
  /** A state to begin in instead of the machine's first: one that only time leads to. */
  start?: { value: StateValue; context: object };
  /** By the name the table has for it. Answers of calls and passing time are events too. */
  events: Readonly<Record<string, EventObject>>;
  /** What distinguishes a state, beside its name: the parts of the context that guards look at. */
  describe?: (context: never) => string;
  /** Paths are not followed further from here: for machines that count. */
  stop?: (snapshot: AnyMachineSnapshot) => boolean;
  /** For machines with parallel parts: what the table has for a state when this event happens in it. */
  from?: (snapshot: AnyMachineSnapshot, event: string) => string;
  to?: (snapshot: AnyMachineSnapshot, event: string) => string;
}

/** One line of the table. */
export interface Move {
  /** States in which the event does this, or `any`. */
  from: string;
  event: string;
  guard: string;
  /** `same` where no state is left. */
  to: string;
  /** Effects on the outside, in order: `alert unexpected, go /login`. */
  effects: string;
}

export interface MachineJourney {
  moves: readonly Move[];
  /** Ids of all state nodes that can be reached: `session.signedIn.known`. */
  reached: ReadonlySet<string>;
}

/** More states than any of these machines has: one that runs away must not hang the test. */
const LIMIT = 20_000;

/** Done with a call that a state began; `state` with its machine: `session.signingIn`. */
export function answered(state: string, output: unknown): EventObject {
  return { type: `xstate.done.actor.0.${state}`, output } as EventObject;
}

export function failed(state: string): EventObject {
  return { type: `xstate.error.actor.0.${state}`, error: new Error('a bug') } as EventObject;
}

export function after(delay: string, state: string): EventObject {
  return { type: `xstate.after.${delay}.${state}` };
}

/** Follows every path through a machine, once for each plan, and records what each event does in each state. */
export function journey(plans: readonly MachinePlan[]): MachineJourney {
  const found: Move[] = [];
  const reached = new Set<string>();
  for (const plan of plans) go(plan, found, reached);
  return { moves: merged(found), reached };
}

function go(plan: MachinePlan, found: Move[], reached: Set<string>): void {
  const { machine, input, events } = plan;
  const names = Object.keys(events);
  const nameOf = new Map(Object.entries(events).map(([name, event]) => [event, name]));
  const paths = getShortestPaths(machine, {
    ...(input && { input }),
    ...(plan.start && { fromState: machine.resolveState(plan.start as never) }),
    events: Object.values(events),
    limit: LIMIT,
    // Nothing answers a call that is not under way; an error of one would end the machine.
    filterEvents: (snapshot, event) => machine.getTransitionData(snapshot as never, event as never).length > 0,
    stopWhen: (snapshot) => plan.stop?.(snapshot as AnyMachineSnapshot) ?? false,
    serializeState: (snapshot) => placeOf(plan, snapshot as AnyMachineSnapshot),
    serializeEvent: (event) => nameOf.get(event) ?? event.type,
  });
  for (const { state } of paths) {
    const snapshot = state as AnyMachineSnapshot;
    for (const { id } of snapshot._nodes) reached.add(id);
    if (plan.stop?.(snapshot)) continue;
    for (const name of names) {
      const move = moveOf(plan, snapshot, name);
      if (move) found.push(move);
    }
  }
}

/** An event with the same effect in several states is one line. */
function merged(found: readonly Move[]): Move[] {
  const lines = new Map<string, { move: Move; froms: Set<string> }>();
  for (const move of found) {
    const key = JSON.stringify({ ...move, from: '' });
    const line = lines.get(key) ?? { move, froms: new Set() };
    lines.set(key, line);
    line.froms.add(move.from);
  }
  const all = new Set(found.map(({ from }) => from));
  return [...lines.values()].map(({ move, froms }) => ({ ...move, from: someOf(all, froms) }));
}

function someOf(all: ReadonlySet<string>, some: ReadonlySet<string>): string {
  const others = [...all].filter((one) => !some.has(one)).toSorted();
  if (others.length === 0 && all.size > 1) return 'any';
  return others.length < 3 && some.size > 3 ? `any but ${others.join(' · ')}` : [...some].toSorted().join(' · ');
}

function moveOf(plan: MachinePlan, snapshot: AnyMachineSnapshot, name: string): Move | undefined {
  const { machine, events, from = nameOfState(plan), to = nameOfState(plan) } = plan;
  const event = events[name]!;
  const [takenTransition] = machine.getTransitionData(snapshot, event as never);
  if (!takenTransition) return undefined;
  // A forbidden event counts as none; an error that is not handled would end the machine otherwise.
  const isIdle = takenTransition.target === undefined && takenTransition.actions.length === 0;
  if (isIdle && !name.startsWith('a bug')) return undefined;
  const [next, actions] = transition(machine, snapshot, event as never);
  return {
    from: from(snapshot, name),
    event: name,
    guard: guardName(takenTransition.guard),
    to: takenTransition.target === undefined ? 'same' : to(next as AnyMachineSnapshot, name),
    effects: actions.flatMap(effectOf).join(', '),
  };
}

function nameOfState({ describe: facts }: MachinePlan) {
  return (snapshot: AnyMachineSnapshot): string => {
    const more = facts?.(snapshot.context as never) ?? '';
    const state = stateText(snapshot.value as StateValue);
    return more === '' ? state : `${state} (${more})`;
  };
}

type StateValue = string | { readonly [name: string]: StateValue };

function placeOf(plan: MachinePlan, snapshot: AnyMachineSnapshot): string {
  return nameOfState(plan)(snapshot);
}

/** `signedIn.known`; of parallel parts `site.open + call.idle`. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, below]) => `${name}.${stateText(below)}`)
    .join(' + ');
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return guard === undefined ? '' : 'inline';
}

/** Assignments, timers and calls are the machine's own business: what they do is seen in the states. */
function effectOf({ type, params }: { type: string; params?: unknown }): string[] {
  if (type.startsWith('xstate.')) return [];
  const text = Object.values((params ?? {}) as Record<string, unknown>).filter((value) => typeof value !== 'object');
  return [[type, ...text].join(' ')];
}
