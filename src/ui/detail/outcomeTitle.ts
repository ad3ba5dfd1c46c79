import { marketLabel } from '../../contract/labels/marketLabel';
import { outcomeLabel } from '../../contract/labels/outcomeLabel';
import { marketFamily } from '../../rules/market/family';
import { lineLabel } from '../../rules/market/line';

interface NamedOutcome {
  market: { readonly name: string };
  line: string;
  name: string;
}

/** Market, outcome and line, as they are called in a sport. */
export function outcomeTitle({ market, line, name }: NamedOutcome, sport: number): string {
  const labels = [marketLabel(market.name, sport), outcomeLabel(name), lineLabel(line, marketFamily(market.name))];
  return labels.filter((part) => part !== '').join(' ');
}
