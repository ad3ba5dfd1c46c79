import { describe, expect, it } from 'vitest';
import { cleanPopup, popupName } from '../../../src/ui/popups/cleanPopup';

const LINKS = { origin: 'http://house.test', hosts: ['games.test'] };

function cleaned(html: string): string {
  const box = document.createElement('div');
  box.append(cleanPopup(html, LINKS));
  return box.innerHTML;
}

describe('cleanPopup', () => {
  it.each([
    ['<script>alert(1)</script>x', 'x'],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<p style="position:fixed" class="a" id="root" name="b">x</p>', '<p>x</p>'],
    ['<style>body{display:none}</style>x', 'x'],
    ['<iframe src="https://evil.test"></iframe>', ''],
    ['<form action="/x"><input name="a"></form>', ''],
    ['<img src="x" onerror="alert(1)">', ''],
    ['<img src="https://evil.test/a.png">', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="https://evil.test/">x</a>', '<a>x</a>'],
    ['<a href="http://games.test/">x</a>', '<a>x</a>'],
    ['<a href="/inplay" target="_top" rel="opener">x</a>', '<a href="http://house.test/inplay">x</a>'],
  ])('%s → %s', (html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });

  it('lets a link to an allowed host open without access to the page', () => {
    expect(cleaned('<a href="https://games.test/a">가기</a>')).toBe(
      '<a href="https://games.test/a" target="_blank" rel="noopener noreferrer" aria-label="가기 (새 창)">가기</a>',
    );
  });

  it('retains images of the store, each with a text', () => {
    const src = `/file/download/${'a1'.repeat(16)}`;
    expect(cleaned(`<img src="${src}">`)).toBe(`<img src="${src}" alt="">`);
  });

  it('retains text formatting', () => {
    const html = '<h3 align="center"><font color="#ffd54f">가</font></h3><ul><li>나</li></ul>';
    expect(cleaned(html)).toBe(html);
  });
});

it('calls a popup by what it begins with', () => {
  expect(popupName('<h3> 이용 안내 </h3><p>나머지</p>', LINKS)).toBe('이용 안내');
  expect(popupName('그냥 글', LINKS)).toBe('그냥 글');
  expect(popupName('<img src="x">', LINKS)).toBe('');
});
