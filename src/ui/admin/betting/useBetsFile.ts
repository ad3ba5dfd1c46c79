import { useState } from 'react';
import type { StaffBetFilter } from '../../../contract/api/staff/bets';
import type { ResourceFailure, TradingCalls } from '../../../machines';
import { adminBetsText as texts } from '../../copy/adminBets';
import { saveText } from '../../primitives/saveText';

interface BetsFile {
  failure: ResourceFailure | undefined;
  /** Saves what the filter finds as a file; absent while that is under way. */
  save: (() => void) | undefined;
}

export function useBetsFile(calls: Pick<TradingCalls, 'betsFile'>, filter: StaffBetFilter, name: string): BetsFile {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ResourceFailure>();
  const save = async () => {
    setSaving(true);
    const file = await calls.betsFile(filter);
    setSaving(false);
    setFailure(file.ok ? undefined : file.failure);
    if (file.ok) saveText(texts.fileName(name), file.value, 'text/csv');
  };
  return { failure, save: isSaving ? undefined : () => void save() };
}
