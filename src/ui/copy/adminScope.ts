import { MARKETS } from '../../contract/markets/catalogue';
import { inLanguage } from './inLanguage';

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.values(MARKETS).flatMap((rows) => rows.map(({ name, label }) => [name, label])),
);

/** A row of the catalogue without the part of the match, the line and the sport it is asked about. */
function marketOf(name: string): string {
  const label = (LABELS.get(name) || name)
    .replace('{P}', '구간별')
    .replace('{W}', '승무패')
    .replace('{n}', 'N')
    .replace('{line}', '')
    .trim();
  const english = name.replace('{nth}', 'Nth').replace('{n}', 'N').replace(' {line}', '');
  return label === english ? english : `${label} (${english})`;
}

/** What rows of staff apply to. */
export const adminScopeText = inLanguage('adminScopeText', {
  all: '전체',
  everything: '모든 경기',
  sport: '종목',
  league: '리그',
  market: '마켓',
  marketOf,
  phase: '구분',
  phases: { prematch: '프리매치', inplay: '라이브' },
} as const);
