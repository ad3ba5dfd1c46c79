import type { PageState } from '../book/recording';
import { SLIP_VARIANTS, type SlipVariant } from '../contract/api/betting';
import type { Tab } from '../engine/tab/tab';
import type { SlipView } from '../machines';
import { openAccountSlips } from '../machines/betting/accountSlips';
import type { SlipSelection } from '../machines/betting/slipSelection';
import { slipKey } from '../machines/betting/slipStorage';
import type { TextStorage } from '../machines/textStorage';
import type { Clock } from '../rules/clock';
import type { Reactive } from '../rules/reactive';

/** A slip as it was when the page was saved; its legs follow the moment that is shown. */
export interface SavedSlip {
  variant: SlipVariant;
  stage: SlipView['stage'];
  view$: Reactive<SlipView>;
}

export interface SavedSlips {
  slips: readonly SavedSlip[];
  /** Has their legs followed until the returned function is called. */
  show: () => () => void;
  stop: () => void;
}

interface SavedFields {
  variant: SlipVariant;
  stage: SlipView['stage'];
  mode: unknown;
  bonus: unknown;
  /** A file may have anything there. */
  legs: readonly ({ pick: SlipSelection } | null)[];
}

/** Whose slips they are: there is no account here. */
const ACCOUNT = 'saved';

/** The slips of a saved page, by the site's own machines, on the lab's tab and with no server behind. */
export function openSavedSlips(page: PageState | undefined, tab: Tab, clock: Clock): SavedSlips {
  const saved = savedSlipsOf(page?.details['slips']);
  const account = openAccountSlips(
    {
      tab,
      session$: { value: undefined, subscribe: () => ({ unsubscribe: () => {} }) } as never,
      calls: { limits: never, policy: never, setPolicy: never, place: never, find: never },
      loadRound: never,
      clock,
      local: storageOf(saved),
      page: storageOf([]),
      newRef: () => ACCOUNT,
      alertBonusOdds: () => {},
    },
    ACCOUNT,
  );
  const slips = saved
    .map(({ variant, stage }) => ({ variant, stage, view$: account.views[variant] }))
    .filter(({ view$ }) => view$.value.legs.length > 0);
  const showAll = (isShown: boolean) => slips.forEach(({ variant }) => account.show(variant, isShown));
  const show = () => {
    showAll(true);
    return () => showAll(false);
  };
  return { slips, show, stop: () => account.stop() };
}

/** What is in them is looked at where slips are read from storage. */
function storageOf(saved: readonly SavedFields[]): TextStorage {
  const texts = new Map(
    saved.map(({ variant, mode, bonus, legs }) => {
      const slip = { picks: legs.map((leg) => leg?.pick), bonus };
      return [slipKey(variant, ACCOUNT), JSON.stringify({ slip, mode, stake: 0 })];
    }),
  );
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

function savedSlipsOf(raw: unknown): SavedFields[] {
  if (!Array.isArray(raw)) return [];
  return (raw as Partial<SavedFields>[]).filter(
    (slip): slip is SavedFields => SLIP_VARIANTS.some((one) => one === slip?.variant) && Array.isArray(slip.legs),
  );
}

function never(): Promise<never> {
  return new Promise(() => {});
}
