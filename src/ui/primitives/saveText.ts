import { saveFile } from './saveFile';

/** Downloads a text as a file. */
export function saveText(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
