/** Virtual racing and league venues, English → Korean (docs/spec.md BRD-4). */
export const VENUE_LABELS: Readonly<Record<string, string>> = {
  'Golden Hill Park': '골든힐 파크',
  'Goldenhill Park': '골든힐 파크',
  'Hillside Park': '힐사이드 파크',
  'Britannia Way': '브리타니아 웨이',
  'Festival Downs': '페스티벌 다운스',
  'Victoria Park': '빅토리아 파크',
  'Baker Gardens': '베이커 가든스',
  'Waterport Arena': '워터포트 아레나',
  'NBA Replay': 'NBA 리플레이',
  Premiership: '프리미어쉽',
  Superleague: '슈퍼리그',
  'Super League': '슈퍼리그',
  'Euro Cup': '유로컵',
  EuroCup: '유로컵',
  'World Cup': '월드컵',
  WorldCup: '월드컵',
  'Aintree Park': '에인트리 파크',
  'Brandon Field': '브랜든 필드',
  'North Stadium': '노스 스타디움',
};

/** Last part of a venue's path (docs/spec.md BRD-4, minigame routes) → its English name. */
export const VENUE_NAMES: Readonly<Record<string, string>> = {
  goldenhillparks: 'Golden Hill Park',
  hillsideparks: 'Hillside Park',
  britanniaways: 'Britannia Way',
  festivaldowns: 'Festival Downs',
  victoriaparks: 'Victoria Park',
  bakergardens: 'Baker Gardens',
  waterportarena: 'Waterport Arena',
  nbareplay: 'NBA Replay',
  premierships: 'Premiership',
  superleagues: 'Superleague',
  eurocups: 'Euro Cup',
  worldcups: 'World Cup',
};

/** Korean name of a venue, by its English name or the last part of its path; unknown ones are shown as they are. */
export function venueLabel(venue: string): string {
  const name = own(VENUE_NAMES, venue) ?? venue;
  return own(VENUE_LABELS, name) ?? name;
}

function own(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
