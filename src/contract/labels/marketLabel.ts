import { sportName } from '../codes/sports';
import { DRAW_SPORTS, EXCHANGE_MARKET_LABELS, EXCHANGE_MARKET_PATTERNS } from './exchangeMarkets';
import { marketKey } from './marketKey';
import { MARKET_LABELS, PERIOD_MARKET_LABELS } from './markets';
import { periodToken } from './periodTokens';

const ORDINALS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'] as const;

/** `{P3}` stands for what the sport calls its third period. */
const TEMPLATES = buildTemplates();

function buildTemplates(): ReadonlyMap<string, string> {
  const templates = new Map(Object.entries(EXCHANGE_MARKET_LABELS));
  for (const [pattern, label] of Object.entries(PERIOD_MARKET_LABELS)) {
    ORDINALS.forEach((nth, i) => {
      const n = i + 1;
      const template = label.replace('{P}', `{P${n}}`).replace('{n}', String(n));
      templates.set(marketKey(pattern.replace('{nth}', nth)), template);
    });
  }
  for (const [name, label] of Object.entries(MARKET_LABELS)) templates.set(marketKey(name), label);
  return templates;
}

/** True where `marketLabel` has a Korean label for the name. */
export function isKnownMarket(name: string): boolean {
  return templateOf(marketKey(name)) !== undefined;
}

/** Korean label of a market (domain reference, section 5); a name no table has is shown as it is. */
export function marketLabel(name: string, sport: number): string {
  const template = templateOf(marketKey(name));
  if (template === undefined) return name;
  return template
    .replace(/\{P(\d)\}/, (_, n: string) => periodToken(sport, Number(n)))
    .replace('{W}', DRAW_SPORTS.includes(sportName(sport) ?? '') ? '승무패' : '승패');
}

function templateOf(key: string): string | undefined {
  const template = TEMPLATES.get(key);
  if (template !== undefined) return template;
  const pattern = EXCHANGE_MARKET_PATTERNS.find(([test]) => test.test(key));
  return pattern && key.replace(...pattern);
}
