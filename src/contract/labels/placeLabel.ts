import { type Language, language } from '../language';
import { koreanCountry } from './countries';
import { labelText } from './labelText';
import { SPORT_LABELS } from './sports';

/** Names of countries that our own table has not. */
const REGIONS: Readonly<Record<Language, Intl.DisplayNames>> = {
  ko: new Intl.DisplayNames(['ko'], { type: 'region' }),
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
};

/**
 * Label of a country or league. Files without one have the sport's English name for it, and an exchange has an ISO 3166 code
 * for the country; any other name is the label itself.
 */
export function placeLabel(name: string): string {
  if (Object.hasOwn(SPORT_LABELS, name)) return labelText(SPORT_LABELS[name] ?? name);
  if (!/^[A-Z]{2}$/.test(name)) return labelText(name);
  const korean = koreanCountry(name);
  return korean === undefined ? (REGIONS[language()].of(name) ?? name) : labelText(korean);
}
