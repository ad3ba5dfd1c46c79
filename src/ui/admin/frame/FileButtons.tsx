import { FILE_FORMATS, type FileFormat } from '../../../contract/api/files';
import { adminText } from '../../copy/admin';
import { Button } from '../../primitives/Button';

/** Saves a list in one of the formats; not while one is being saved. */
export function FileButtons({ save, title }: { save: ((format: FileFormat) => void) | undefined; title?: string }) {
  return FILE_FORMATS.map((format) => (
    <Button key={format} disabled={!save} title={title} onClick={() => save?.(format)}>
      {save ? adminText.saveAs(format) : adminText.saving}
    </Button>
  ));
}
