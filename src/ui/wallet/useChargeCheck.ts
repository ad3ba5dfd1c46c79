import { useEffect, useRef, useState } from 'react';
import type { ChargeContent } from '../../contract/api/wallet';
import type { ResourceFailure } from '../../machines';
import { useSite } from '../primitives/site';

interface ChargeCheck {
  /** Why the last one that was asked about would not be taken. */
  failure: ResourceFailure | undefined;
  /** Absent while the answer is awaited. */
  ask: ((content: ChargeContent) => void) | undefined;
}

/** Asks whether a charge would be taken, before the member sees where to send it. */
export function useChargeCheck(onPassed: () => void, onRefused: () => void): ChargeCheck {
  const { calls } = useSite();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ResourceFailure>();
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const ask = async (content: ChargeContent) => {
    const { signal } = (asking.current = new AbortController());
    setAsking(true);
    setFailure(undefined);
    const result = await calls.wallet.checkCharge(content, signal);
    // The dialog was closed meanwhile.
    if (signal.aborted) return;
    setAsking(false);
    if (result.ok) return onPassed();
    setFailure(result.failure);
    onRefused();
  };
  return { failure, ask: isAsking ? undefined : (content) => void ask(content) };
}
