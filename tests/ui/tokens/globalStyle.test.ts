import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, it } from 'vitest';
import { CashOutFrame } from '../../../src/ui/betting/cashOut/cashOutStyle';
import { Button } from '../../../src/ui/primitives/Button';
import { GlobalStyle } from '../../../src/ui/tokens/GlobalStyle';

function rulesOf(part: ComponentType): string {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(createElement(part)));
  return sheet.getStyleTags();
}

const globalRules = () => rulesOf(GlobalStyle);

it('sheets of a printed page are numbered', () => {
  const numbers = "@page{@bottom-center{content:counter(page) ' / ' counter(pages);";
  expect(globalRules()).toContain(numbers);
});

it.each([
  ['a button', Button],
  ['what an open bet can be cashed out for', CashOutFrame],
])('%s is not printed', (_, part) => {
  expect(rulesOf(part as ComponentType)).toMatch(/@media print\{\.\w+\{display:none;\}\}/);
});

it('a page that names no size of text has the normal one', () => {
  const [, first] = /:root\{([^}]*)\}/.exec(globalRules()) ?? [];
  expect(first).toContain('--text-scale:1;');
});

it('a price that won and has no place for that in words is marked by a tick, one that can’t be bet on by its edge', () => {
  const rules = globalRules();
  expect(rules).toMatch(
    /\.odds:not\(\.wide\):is\(\[data-settlement='2'\],\s*\[data-settlement='5'\]\)::after\{content:''/,
  );
  const [, systemColours] = rules.split('@media (forced-colors: active)');
  expect(systemColours).toMatch(
    /\.odds:is\([^)]*\[data-state='settled'\][^)]*\):not\(:focus-visible\)\{outline:1px dashed/,
  );
});
