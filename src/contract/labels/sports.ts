import { type KnownSport, sportName } from '../codes/sports';
import { labelText } from './labelText';

/** English sport names → Korean: docs/spec.md BRD-4. */
const LABELS = {
  Football: '축구',
  Basketball: '농구',
  Baseball: '야구',
  Volleyball: '배구',
  'Ice Hockey': '아이스하키',
  Tennis: '테니스',
  'Table Tennis': '탁구',
  Badminton: '배드민턴',
  Handball: '핸드볼',
  'American Football': '미식축구',
  'E-Games': 'e스포츠',
  LoL: 'LOL',
  'CS:GO': 'CS:GO',
  'Dota 2': '도타2',
  Valorant: '발로란트',
  StarCraft: '스타크래프트',
  FIFA: '피파',
  Futsal: '풋살',
  'Beach Volleyball': '비치발리볼',
  'Beach Soccer': '비치사커',
  'Rugby Union': '럭비 유니온',
  'Rugby League': '럭비 리그',
  Cricket: '크리켓',
  Boxing: '복싱',
  MMA: '이종격투기',
  Golf: '골프',
  Darts: '다트',
  Snooker: '스누커',
  Cycling: '사이클',
  'Motor Sport': '모터스포츠',
  'Formula 1': '포뮬러1',
  'Motorcycle Racing': '모터사이클',
  'Horse Racing': '경마',
  Greyhounds: '개경주',
  'Water Polo': '수구',
  'Field Hockey': '필드하키',
  Floorball: '플로어볼',
  Bandy: '밴디',
  Curling: '컬링',
  'Ski Jumping': '스키점프',
  Biathlon: '바이애슬론',
  'Alpine Skiing': '알파인스키',
  'Australian Rules': '호주식 풋볼',
  Chess: '체스',
  Kabaddi: '카바디',
  Squash: '스쿼시',
  Bowls: '볼스',
  Netball: '넷볼',
  Politics: '정치',
  Entertainment: '엔터테인먼트',
  'Virtual Soccer': '가상축구',
  'Virtual Basketball': '가상농구',
  'Virtual Horse Racing': '가상경마',
  'Virtual Greyhounds': '가상개경주',
  'Virtual Tennis': '가상테니스',
  'Virtual Baseball': '가상야구',
  etc: '기타',
} as const satisfies Record<KnownSport, string> & Record<string, string>;

export const SPORT_LABELS: Readonly<Record<string, string>> = LABELS;

/**
 * Name of a sport; a sport without one is shown by its English name. `english`: what the feed calls it, for ids
 * that no table has.
 */
export function sportLabel(id: number, english?: string): string {
  const name = sportName(id) ?? english ?? String(id);
  return Object.hasOwn(SPORT_LABELS, name) ? labelText(SPORT_LABELS[name] ?? name) : name;
}
