import type { Contestant } from './contestant';

/** Every contestant by its name. Each comes with its own packages and is loaded alone. */
export const LOADERS = {
  idle: async () => (await import('./idle')).idle,
  ours: async () => (await import('./ours/ours')).ours,
  floor: async () => (await import('./floor')).floor,
  mobx: async () => (await import('./mobx')).mobx,
  agGrid: async () => (await import('./agGrid')).agGrid,
  jotai: async () => (await import('./jotai')).jotai,
  zustand: async () => (await import('./zustand')).zustand,
  tanstackDb: async () => (await import('./tanstackDb')).tanstackDb,
  redux: async () => (await import('./redux')).redux,
  naive: async () => (await import('./naive')).naive,
} as const satisfies Record<string, () => Promise<Contestant>>;

export type ContestantName = keyof typeof LOADERS;
