import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate';

/** Where a transition is in a machine's configuration: `states › signingIn › invoke › onDone › 0`. */
export type ConfigPath = readonly (string | number)[];

type Config = { readonly [key: string]: unknown };

/** Every transition of a machine, those after a time, of answers and without events included. */
export function transitionsOf(machine: AnyStateMachine): ConfigPath[] {
  return below(machine.config as Config, []);
}

/** The machine without one of its transitions; all else is as it was. */
export function withoutTransition(machine: AnyStateMachine, path: ConfigPath): AnyStateMachine {
  return createMachine(cut(machine.config, path) as never, machine.implementations as never) as AnyStateMachine;
}

/** State nodes without children in which a machine can rest. */
export function restingStates(machine: AnyStateMachine): string[] {
  return nodesBelow(machine.root)
    .filter(({ type, always }) => type === 'atomic' && (always?.length ?? 0) === 0)
    .map(({ id }) => id);
}

function nodesBelow(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesBelow)];
}

function below(node: Config, path: ConfigPath): ConfigPath[] {
  const here = (key: string, value: unknown): ConfigPath[] => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.map((_, i) => [...path, ...key.split('/'), i]);
    return [[...path, ...key.split('/')]];
  };
  const under = (key: string) =>
    Object.entries((node[key] ?? {}) as Config).flatMap(([name, value]) => here(`${key}/${name}`, value));
  const { onDone, onError } = (node['invoke'] ?? {}) as Config;
  return [
    ...under('on'),
    ...under('after'),
    ...here('always', node['always']),
    ...here('invoke/onDone', onDone),
    ...here('invoke/onError', onError),
    ...Object.entries((node['states'] ?? {}) as Config).flatMap(([name, state]) =>
      below(state as Config, [...path, 'states', name]),
    ),
  ];
}

function cut(node: unknown, [key, ...rest]: ConfigPath): unknown {
  if (Array.isArray(node)) {
    return rest.length === 0
      ? node.toSpliced(key as number, 1)
      : node.map((one, i) => (i === key ? cut(one, rest) : one));
  }
  const { [key as string]: value, ...others } = node as Config;
  return rest.length === 0 ? others : { ...others, [key as string]: cut(value, rest) };
}
