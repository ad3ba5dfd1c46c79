import type { Reactive } from '../../../rules/reactive';
import { ODDS_FORMATS, type OddsFormat, oddsIn } from '../../../rules/text/oddsFormats';
import { type StoredValue, storedValue, type ValueStorage } from '../storedValue';

/** Decimal until another one was chosen. */
export function storedOddsFormat(storage: ValueStorage): StoredValue<OddsFormat> {
  return storedValue(storage, 'oddsFormat.v1', {
    read: (stored) => ODDS_FORMATS.find((name) => name === stored) ?? 'decimal',
  });
}

/** Cells are written past React, hundreds in a frame: the format is a variable of the page, not a context. */
let format: OddsFormat = 'decimal';

/** From now on odds are written in the chosen format; to be called before anything is shown. */
export function writeOddsIn(format$: Reactive<OddsFormat>): void {
  format$.subscribe((chosen) => {
    format = chosen;
  });
}

/** A price (decimal odds × 1000) as the member wants to read it. */
export function shownOdds(price: number): string {
  return oddsIn(format, price);
}
