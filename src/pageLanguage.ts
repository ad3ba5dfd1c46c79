import { setLanguageSource } from './contract/language';
import { webStorage } from './engine/webStorage';
import { storedLanguage } from './ui/primitives/storedLanguage';

/** The language of this page until it is loaded again. Set before any other module picks its labels. */
export const pageLanguage = storedLanguage(webStorage('localStorage')).value;

setLanguageSource(() => pageLanguage);
