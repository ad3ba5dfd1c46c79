import { useState } from 'react';
import type { ResourceFailure } from '../../../machines';
import { betsText } from '../../copy/bets';
import { saveText } from '../../primitives/saveText';
import { useSite } from '../../primitives/site';
import { type DatePeriod, periodQuery } from './period';

export interface StatementFile {
  failure: ResourceFailure | undefined;
  /** Saves the whole period as a file; absent while that is under way. */
  save: (() => void) | undefined;
}

export function useStatementFile(period: DatePeriod): StatementFile {
  const { calls } = useSite();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ResourceFailure>();
  const save = async () => {
    setSaving(true);
    const file = await calls.betting.statementFile(periodQuery(period));
    setSaving(false);
    setFailure(file.ok ? undefined : file.failure);
    const { file: name, whole } = betsText.money;
    if (file.ok) saveText(name(period.from ?? whole, period.to ?? whole), file.value, 'text/csv');
  };
  return { failure, save: isSaving ? undefined : () => void save() };
}
