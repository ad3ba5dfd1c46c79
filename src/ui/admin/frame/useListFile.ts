import { useState } from 'react';
import type { FileFormat } from '../../../contract/api/files';
import type { CallResult, ResourceFailure } from '../../../machines';
import { saveFile } from '../../primitives/saveFile';

interface ListFile {
  failure: ResourceFailure | undefined;
  /** Saves the list as a file; absent while that is under way. */
  save: ((format: FileFormat) => void) | undefined;
}

/** A list that the server makes a file of. `name`: without its ending. */
export function useListFile(load: (format: FileFormat) => Promise<CallResult<Blob>>, name: string): ListFile {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ResourceFailure>();
  const save = async (format: FileFormat) => {
    setSaving(true);
    const file = await load(format);
    setSaving(false);
    setFailure(file.ok ? undefined : file.failure);
    if (file.ok) saveFile(`${name}.${format}`, file.value);
  };
  return { failure, save: isSaving ? undefined : (format) => void save(format) };
}
