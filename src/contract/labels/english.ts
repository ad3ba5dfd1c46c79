import { registerLabels } from './labelText';

/** To be awaited before anything is shown in English. Korean visitors don't load the dictionary. */
export async function loadEnglishLabels(): Promise<void> {
  const { ENGLISH_LABELS } = await import('./en/dictionary');
  registerLabels(ENGLISH_LABELS);
}
