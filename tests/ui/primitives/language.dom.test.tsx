import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LanguageField } from '../../../src/ui/primitives/LanguageField';
import { SiteProvider } from '../../../src/ui/primitives/site';
import { storedLanguage } from '../../../src/ui/primitives/storedLanguage';
import { memoryStorage } from '../memoryStorage';
import { testSite } from '../testSite';

it('a browser remembers the language that was chosen, each named in itself', () => {
  const { site } = testSite();
  render(
    <SiteProvider value={site}>
      <LanguageField />
    </SiteProvider>,
  );
  const field = screen.getByRole('combobox', { name: '언어' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['한국어', 'English']);
  expect(field).toHaveValue('ko');
  fireEvent.change(field, { target: { value: 'en' } });
  expect(field).toHaveValue('en');
  expect(site.language.value).toBe('en');
});

it('the chosen language is found again', () => {
  const storage = memoryStorage();
  storedLanguage(storage).set('en');
  expect(storedLanguage(storage).value).toBe('en');
});

it.each(['"fr"', 'en', '7', 'null'])('the language is Korean where %s is stored', (text) => {
  expect(storedLanguage(memoryStorage({ 'language.v1': text })).value).toBe('ko');
});
