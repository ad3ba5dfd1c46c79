import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { GlobalStyle } from '../../../src/ui/tokens/GlobalStyle';

it('sheets of a printed page are numbered', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(createElement(GlobalStyle)));
  const numbers = "@page{@bottom-center{content:counter(page) ' / ' counter(pages);";
  expect(sheet.getStyleTags()).toContain(numbers);
});

it('a page that names no size of text has the normal one', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(createElement(GlobalStyle)));
  const [, first] = /:root\{([^}]*)\}/.exec(sheet.getStyleTags()) ?? [];
  expect(first).toContain('--text-scale:1;');
});
