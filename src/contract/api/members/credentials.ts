/** What members call themselves and sign in with: rules that a pattern alone cannot hold. The same on both sides. */

/** As of a pattern: whether a text is one. */
interface Shape {
  test(text: string): boolean;
}

const NAME = /^[\p{L}\p{N}]{2,8}$/u;
/** Invisible letters. */
const FILLERS = /[\u115f\u1160\u3164\uffa0]/u;
/** Scripts that may be mixed in one name; of others, letters that look the same could be confused. */
const SCRIPTS = [
  /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Latin}\p{Nd}]+$/u,
  /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Latin}\u30fc\p{Nd}]+$/u,
  /^[\p{Script=Cyrillic}\p{Nd}]+$/u,
  /^[\p{Script=Greek}\p{Nd}]+$/u,
];

/** 2 to 8 letters and digits of one script, or of those that Korean names mix. */
export const NICKNAME: Shape = {
  test: (text) => {
    if (FILLERS.test(text)) return false;
    const name = text.normalize('NFKC');
    return NAME.test(name) && !FILLERS.test(name) && SCRIPTS.some((script) => script.test(name));
  },
};

export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
const PRINTABLE = /^\P{Cc}*\S\P{Cc}*$/u;

/** Any text of enough length that is not among the first that anybody would try. */
export const PASSWORD: Shape = {
  test: (text) =>
    text.length >= PASSWORD_LENGTH.least &&
    text.length <= PASSWORD_LENGTH.most &&
    PRINTABLE.test(text) &&
    !isCommonPassword(text),
};

/** Rows of keys and the alphabet, along which nobody needs to guess. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
];
const STEPS = ROWS.flatMap((row) => [row, [...row].toReversed().join('')]);

/** The passwords that lists of leaked ones begin with, from 8 characters up, in small letters. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 passpass
  abcd1234 abc12345 abc123456 a1234567 a12345678 a123456789 aa123456 aa12345678 asd12345 asdf1234 asdf12345 asd123456
  qwer1234 qwer12345 qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwe12345 qwe123456 qweasdzxc qwe123qwe zxcv1234
  zxcvbnm1 1qaz2wsx 1qazxsw2 zaq12wsx zaq1xsw2 q1w2e3r4 q1w2e3r4t5 1q2w3e4r! 123qweasd 123qwe123 qazwsxedc qwaszx12
  12341234 12344321 11223344 112233445566 123123123 123321123 147258369 741852963 13579246 24682468 10203040
  iloveyou iloveyou1 iloveyou2 loveyou1 love1234 lovely12 sunshine princess football baseball basketball superman
  batman123 spiderman starwars pokemon1 welcome1 welcome12 welcome123 letmein1 letmein123 monkey12 monkey123 dragon12
  dragon123 shadow12 master12 master123 michael1 jordan23 jennifer charlie1 computer internet whatever trustno1 changeme
  default1 freedom1 whatever1 nothing1 samsung1 samsung123 google12 google123 naver123 naver1234 daum1234 kakao123
  kakao1234 korea123 korea1234 seoul123 seoul1234 happy123 happy1234 angel123 angel1234 angel1004 cheonsa1004 test1234
  test12345 guest123 guest1234 user1234 login123 login1234 admin123 admin12345 root1234 administrator system123 server123
  tkfkdgo1 tkfkdgo12 dkssud12 dkssudgktpdy rkskek12 gksrnr12 qlalfqjsgh dhfkdgo1`
    .split(/\s+/)
    .filter(Boolean),
);

function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  const bare = text.replace(/[!@#$%^&*.?~]+$/, '');
  if ([text, bare].some((one) => COMMON.has(one) || isRow(one))) return true;
  // One piece again and again: `aaaaaaaa`, `ab12ab12`.
  return /^(.{1,4})\1+$/u.test(text);
}

function isRow(text: string): boolean {
  return text.length > 0 && STEPS.some((row) => (row + row).includes(text));
}
