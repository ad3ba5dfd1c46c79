import { type Language, language } from '../language';
import { koreanCountry } from './countries';
import { isolated } from './isolated';
import { labelText } from './labelText';
import { SPORT_LABELS } from './sports';

/** Names of countries that our own table has not: few feeds have any. */
const regions: Partial<Record<Language, Intl.DisplayNames>> = {};

function regionName(code: string): string | undefined {
  const names = (regions[language()] ??= new Intl.DisplayNames([language()], { type: 'region' }));
  return names.of(code);
}

/**
 * Label of a country or league. Files without one have the sport's English name for it, and an exchange has an ISO 3166 code
 * for the country; any other name is the label itself.
 */
export function placeLabel(name: string): string {
  if (Object.hasOwn(SPORT_LABELS, name)) return labelText(SPORT_LABELS[name] ?? name);
  if (!/^[A-Z]{2}$/.test(name)) return isolated(labelText(name));
  const korean = koreanCountry(name);
  return korean === undefined ? (regionName(name) ?? name) : labelText(korean);
}
