import { lineNumber } from '../market/line';

/**
 * Whether a bet is sold at all: a quarter line would be half won or half lost, and the spec has no half results (the plan's
 * "Money").
 */
export function isOfferedLine({ line, base }: { readonly line: string; readonly base: string }): boolean {
  return [line, base].every((text) => {
    const number = lineNumber(text);
    return Number.isNaN(number) || Number.isInteger(number * 2);
  });
}
