import { type Language, LANGUAGES } from '../../contract/language';
import { type StoredValue, storedValue, type ValueStorage } from './storedValue';

/** Korean until another one was chosen. The number in the key rises when the shape changes. */
export function storedLanguage(storage: ValueStorage): StoredValue<Language> {
  return storedValue(storage, 'language.v1', { read: (stored) => LANGUAGES.find((name) => name === stored) ?? 'ko' });
}
