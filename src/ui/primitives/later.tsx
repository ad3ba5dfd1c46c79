import { type ComponentType, useEffect, useState } from 'react';
import { loadChunk } from './loadChunk';
import { type Site, useSite } from './site';

/** After a failed attempt the code of what is shown is asked for again, ms. */
const RETRY_MS = 3_000;

/** Until then what nobody asked for leaves the line to the first odds. */
let first: Promise<unknown> = Promise.resolve();
const parts = new Set<() => Promise<unknown>>();

/** What comes later waits for `these`; then all of it is loaded, so that it is there when it is pressed. */
export async function loadLaterThan(these: Promise<unknown>): Promise<void> {
  first = these;
  await these;
  await loadParts();
}

interface LaterSite {
  shell: Pick<Site['shell'], 'reached' | 'chunkFailed'>;
  clock: Site['clock'];
}

/** Code that is no view and in nobody's way: it comes after the first odds. */
export function laterCode<T>(site: LaterSite, load: () => Promise<T>): () => Promise<T> {
  let code: Promise<T> | undefined;
  return () => (code ??= untilLoaded(site, load, first));
}

/** A newer build has other files: the page is loaded again. Otherwise it may be the line, which comes back. */
async function untilLoaded<T>(
  { shell, clock }: LaterSite,
  load: () => Promise<T>,
  after: Promise<unknown> | undefined,
): Promise<T> {
  await after;
  let attempt = () => loadChunk(shell, load);
  for (;;) {
    try {
      return await attempt();
    } catch {
      attempt = load;
      await new Promise<void>((passed) => void clock.after(RETRY_MS, passed));
    }
  }
}

/** Loads what this page has that comes later. */
export async function loadParts(): Promise<void> {
  for (const load of parts) await load().catch(() => undefined);
}

/**
 * A part of the page whose code is no part of the page's own. With a place it is in sight by itself, so that it waits for
 * the first odds, and the place stands there meanwhile; without one it is shown because somebody pressed something.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Place?: ComponentType,
): ComponentType<P> {
  let view: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const loaded = async () => {
    try {
      return (view = await (loading ??= load()));
    } catch (failure) {
      loading = undefined;
      throw failure;
    }
  };
  parts.add(loaded);
  return function Later(props: P) {
    const { shell, clock } = useSite();
    const [View, show] = useState(() => view);
    useEffect(() => {
      if (View) return undefined;
      let isGone = false;
      void untilLoaded({ shell, clock }, loaded, Place && first).then((code) => {
        if (!isGone) show(() => code);
      });
      return () => {
        isGone = true;
      };
    }, [View, shell, clock]);
    return View ? <View {...props} /> : Place ? <Place /> : null;
  };
}

/** The same for what opens over the page: nothing of it is there before that, and all of it stays, so that it can close. */
export function laterDialog<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isOpen: (props: P) => boolean,
): ComponentType<P> {
  const View = later(load);
  return function LaterDialog(props: P) {
    const [wasOpen, setOpen] = useState(false);
    if (!wasOpen && isOpen(props)) setOpen(true);
    return wasOpen ? <View {...props} /> : null;
  };
}
