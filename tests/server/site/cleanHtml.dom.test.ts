import { test as prop } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../server/site/html/cleanHtml';
import { allowedLink } from '../../../server/site/links';
import { XSS_PAYLOADS } from '../../support/xssPayloads';

const LINKS = { hosts: ['t.me', 'open.kakao.com'], loopback: false };
const clean = (html: string) => cleanHtml(html, LINKS);

/** A separate list, not the cleaner's: what popups may be made of, and what each part may contain. */
const ELEMENTS =
  'a img font p div h1 h2 h3 h4 table thead tbody tr td th ol ul li br hr b strong i em u s small span center blockquote';
const ATTRIBUTES =
  'href title src alt width height color size align valign bgcolor border cellpadding cellspacing colspan rowspan start target rel';

/** In a template, where nothing loads or runs. */
function parsed(html: string): HTMLTemplateElement {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  return holder;
}

/** What is wrong with a tree, as a browser sees it. */
function flaws({ content }: HTMLTemplateElement): string[] {
  const found: string[] = [];
  for (const element of content.querySelectorAll('*')) {
    const name = element.localName;
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`foreign ${name}`);
    if (!ELEMENTS.split(' ').includes(name)) found.push(`element ${name}`);
    for (const { name: attribute, value } of element.attributes) {
      if (!ATTRIBUTES.split(' ').includes(attribute)) found.push(`${name} ${attribute}=${value}`);
      if (attribute === 'href' && !/^(https:\/\/(t\.me|open\.kakao\.com)\/|\/(?!\/))/.test(value))
        found.push(`to ${value}`);
      if (attribute === 'src' && !/^\/file\/download\/[0-9a-f]{32}$/.test(value)) found.push(`from ${value}`);
    }
    if (element.getAttribute('href')?.startsWith('https:') && element.getAttribute('rel') !== 'noopener noreferrer')
      found.push(`opener of ${name}`);
  }
  return found;
}

it('has more than 200 payloads to be held against', () => {
  expect(XSS_PAYLOADS.length).toBeGreaterThan(250);
  const harmful = XSS_PAYLOADS.filter((payload) => flaws(parsed(payload)).length > 0);
  // The rest is there to be shown as text.
  expect(harmful.length).toBeGreaterThan(200);
});

describe('what is cleaned', () => {
  it.each(XSS_PAYLOADS.map((payload, i) => [i, payload] as const))(
    'holds nothing that runs: %i %.60j',
    (_, payload) => {
      for (const html of [payload, `<table><tr><td>${payload}`, `<p>${payload}</p>${payload}`]) {
        const cleaned = clean(html);
        expect(flaws(parsed(cleaned))).toEqual([]);
        expect(clean(cleaned)).toBe(cleaned);
        // Moved from a page into another it is unchanged.
        expect(flaws(parsed(parsed(cleaned).innerHTML))).toEqual([]);
      }
    },
  );

  const pieces = fc.oneof(
    fc.constantFrom(...XSS_PAYLOADS.filter(({ length }) => length < 300)),
    fc.constantFrom('<', '>', '"', "'", '`', '&', '/', '=', '<!--', '-->', ']]>', '<p ', '<a href=', '</', '\0', '&#x'),
    fc.string({ maxLength: 6 }),
  );

  prop.prop([fc.array(pieces, { maxLength: 12 })], { numRuns: 400 })('nor does any mixture of them', (parts) => {
    const cleaned = clean(parts.join(''));
    expect(flaws(parsed(cleaned))).toEqual([]);
    expect(clean(cleaned)).toBe(cleaned);
  });

  it('retains what is allowed', () => {
    const html =
      '<h3 align="center"><font color="#ffd54f" size="5">환영합니다</font></h3><p>굵은 <b>글씨</b>&nbsp;&amp; <i>기울임</i><br>' +
      '<a href="/inplay#Live">바로가기</a></p><table width="100%" border="1"><tr><td colspan="2" bgcolor="#000">1</td></tr></table>' +
      `<img src="/file/download/${'a'.repeat(32)}" alt="그림" width="300"><ul><li>하나</li></ul>`;
    expect(clean(html)).toBe(html);
    expect(clean('<a href="https://t.me/house">x</a>')).toBe(
      '<a href="https://t.me/house" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(clean('1 < 2 && 3 > 2')).toBe('1 &lt; 2 &amp;&amp; 3 &gt; 2');
    expect(clean('<p>열린 <b>채로')).toBe('<p>열린 <b>채로</b></p>');
  });

  it('needs time in proportion to its length', () => {
    const times = ['<', '<a ', '<a b="', '<!--', '</', '&#', '<a href=', '<p><b>'].map((piece) => {
      const begun = performance.now();
      clean(piece.repeat(20_000 / piece.length));
      return performance.now() - begun;
    });
    expect(Math.max(...times)).toBeLessThan(1_000);
  });
});

describe('a link', () => {
  it.each([
    '/',
    '/inplay#Live',
    '/europe?sport_id=Football%3D1&time=1',
    'https://t.me/house',
    'https://OPEN.kakao.com/o/x',
  ])('may lead to %s', (link) => {
    expect(allowedLink(link, LINKS)).toBeDefined();
  });

  it('to the same machine is one in the embedded mode only', () => {
    expect(allowedLink('http://127.0.0.1:4173/europe', LINKS)).toBeUndefined();
    const embedded = { ...LINKS, loopback: true };
    expect(allowedLink('http://127.0.0.1:4173/europe', embedded)).toBe('http://127.0.0.1:4173/europe');
    expect(allowedLink('http://127.0.0.1.evil.test/', embedded)).toBeUndefined();
    expect(allowedLink('http://localhost@evil.test/', embedded)).toBeUndefined();
  });
});
