import { SportId } from './codes/sports';

/**
 * The operator's order of leagues: the best known of each sport by country and name, the most important first. Others
 * follow by their tier and country.
 */
export const BEST_KNOWN_LEAGUES: Readonly<Record<number, readonly string[]>> = {
  [SportId.football]: [
    '잉글랜드 프리미어리그',
    '대한민국 K리그1',
    '스페인 라리가',
    '독일 분데스리가',
    '이탈리아 세리에 A',
    '프랑스 리그 1',
    '네덜란드 에레디비시',
    '포르투갈 프리메이라 리가',
    '일본 J1리그',
    '미국 MLS',
    '브라질 세리에 A',
    '사우디아라비아 사우디 프로 리그',
    '튀르키예 쉬페르리그',
    '중국 중국 슈퍼리그',
    '잉글랜드 챔피언십',
    '잉글랜드 FA컵',
    '스페인 코파 델 레이',
    '독일 DFB 포칼',
    '이탈리아 코파 이탈리아',
  ],
  [SportId.basketball]: [
    '미국 NBA',
    '대한민국 KBL',
    '대한민국 WKBL',
    '미국 NCAA',
    '미국 WNBA',
    '스페인 리가 ACB',
    '일본 B리그 B1',
    '중국 CBA',
  ],
  [SportId.baseball]: [
    '대한민국 KBO',
    '미국 MLB 아메리칸',
    '미국 MLB 내셔널',
    '일본 NPB 센트럴',
    '일본 NPB 퍼시픽',
    '대만 CPBL',
  ],
  [SportId.volleyball]: [
    '대한민국 V리그 남자',
    '대한민국 V리그 여자',
    '이탈리아 수페르레가',
    '이탈리아 세리에 A1 여자',
    '일본 SV리그 남자',
    '일본 SV리그 여자',
  ],
  [SportId.iceHockey]: ['미국 NHL', '러시아 KHL', '스웨덴 SHL', '핀란드 리가'],
};

/** Countries whose leagues come first among those of one tier. */
export const FIRST_COUNTRIES: readonly string[] = [
  '대한민국',
  '잉글랜드',
  '스페인',
  '독일',
  '이탈리아',
  '프랑스',
  '미국',
  '일본',
  '중국',
];
