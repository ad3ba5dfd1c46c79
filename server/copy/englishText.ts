import { SESSION_ENDINGS, type SessionEnding } from '../../src/contract/codes/sessionEndings';
import { ENDING_LABELS } from '../../src/contract/labels/en/codes';
import { bettingCopy } from './bettingCopy';
import { casinoCopy } from './casinoCopy';
import { communityCopy } from './communityCopy';
import { bettingCopyEnglish } from './en/betting';
import { casinoCopyEnglish, rewardsCopyEnglish, walletCopyEnglish } from './en/money';
import { communityCopyEnglish, fieldEnglish, memberCopyEnglish } from './en/people';
import { reportsCopyEnglish, serverEnglish, siteCopyEnglish, staffCopyEnglish } from './en/site';
import { FIELD_TEXTS, memberCopy } from './memberCopy';
import { reportsCopy } from './reportsCopy';
import { rewardsCopy } from './rewardsCopy';
import { serverText } from './serverText';
import { siteCopy } from './siteCopy';
import { staffCopy } from './staffCopy';
import { walletCopy } from './walletCopy';

const TABLES: readonly (readonly [korean: object, english: object])[] = [
  [bettingCopy, bettingCopyEnglish],
  [casinoCopy, casinoCopyEnglish],
  [communityCopy, communityCopyEnglish],
  [FIELD_TEXTS, fieldEnglish],
  [memberCopy, memberCopyEnglish],
  [reportsCopy, reportsCopyEnglish],
  [rewardsCopy, rewardsCopyEnglish],
  [serverText, serverEnglish],
  [siteCopy, siteCopyEnglish],
  [staffCopy, staffCopyEnglish],
  [walletCopy, walletCopyEnglish],
];

/** Korean and English of each text that both tables have. */
function* pairsOf(korean: object, english: object): Generator<readonly [string, string]> {
  for (const [key, text] of Object.entries(english)) {
    const own: unknown = (korean as Readonly<Record<string, unknown>>)[key];
    if (typeof own === 'string') yield [own, text as string];
    else yield* pairsOf(own as object, text as object);
  }
}

/** Texts of ended sessions are those of the page. */
function* endings(): Generator<readonly [string, string]> {
  for (const { text } of Object.values(SESSION_ENDINGS) as SessionEnding[]) {
    const english = text && ENDING_LABELS[text];
    if (text !== undefined && english !== undefined) yield [text, english];
  }
}

/** Every text an answer can have, in Korean and in English. */
export const ANSWER_TEXTS: readonly (readonly [korean: string, english: string])[] = [
  ...TABLES.flatMap(([korean, english]) => [...pairsOf(korean, english)]),
  ...endings(),
];
const ENGLISH = new Map(ANSWER_TEXTS);

/**
 * English of an answer's text. It is looked up when the answer is sent, by the Korean one: that is what refusals are made
 * with and what is stored of them, so that one placed together with bets of others, or read again later, can be sent in
 * either language. What has no English is shown as it is.
 */
export function englishText(korean: string): string {
  return ENGLISH.get(korean) ?? korean;
}
