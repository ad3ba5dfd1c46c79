import { COUNTRY_LABELS } from '../../../src/contract/labels/en/countries';

/** English names that other tables have otherwise, or not at all. */
const OTHERWISE: Readonly<Record<string, string>> = {
  International: '인터내셔널',
  'Chinese Taipei': '대만',
  'Czech Republic': '체코',
  'Ivory Coast': '코트디부아르',
  Turkey: '튀르키예',
  'Republic of Korea': '대한민국',
  USA: '미국',
  UAE: '아랍에미리트',
  'Bosnia and Herzegovina': '보스니아',
};

/**
 * What the stream calls a country or region that a feed has in English: by our Korean name, or by its ISO 3166 code where
 * pages have no name of their own for it. Any other name stays as it is.
 */
export function placeNamed(english: string): string {
  return (places ??= placesByEnglish()).get(keyOf(english)) ?? english;
}

let places: ReadonlyMap<string, string> | undefined;

function placesByEnglish(): ReadonlyMap<string, string> {
  const ours = Object.entries(COUNTRY_LABELS).map(([korean, english]) => [english, korean] as const);
  return new Map(
    [...codes(), ...ours, ...Object.entries(OTHERWISE)].map(([english, place]) => [keyOf(english), place]),
  );
}

/** ISO 3166 codes by the English name; former ones, which stand for another now, are left out. */
function codes(): (readonly [english: string, code: string])[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => new Intl.Locale('und', { region: code }).region === code)
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[name, code] as const];
    });
}

function keyOf(english: string): string {
  return english.toLowerCase().replaceAll(' & ', ' and ');
}
