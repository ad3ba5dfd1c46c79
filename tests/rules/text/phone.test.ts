import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneText } from '../../../src/rules/text/phone';

describe('phoneText', () => {
  it.each([
    // Mobile
    ['01012345678', '010-1234-5678'],
    ['010-1234-5678', '010-1234-5678'],
    ['010 1234 5678', '010-1234-5678'],
    ['(010)1234.5678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['01612345678', '016-1234-5678'],
    ['0191234567', '019-123-4567'],
    // Seoul and other areas
    ['021234567', '02-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['0311234567', '031-123-4567'],
    ['03112345678', '031-1234-5678'],
    ['0641234567', '064-123-4567'],
    // Internet, toll-free and personal numbers
    ['07012345678', '070-1234-5678'],
    ['0801234567', '080-123-4567'],
    ['0601234567', '060-123-4567'],
    ['05051234567', '0505-123-4567'],
    ['050712345678', '0507-1234-5678'],
    ['03031234567', '0303-123-4567'],
    // Service numbers, short numbers, numbers without an area
    ['15881234', '1588-1234'],
    ['16001234', '1600-1234'],
    ['18001234', '1800-1234'],
    ['112', '112'],
    ['1330', '1330'],
    ['1234567', '123-4567'],
    ['23456789', '2345-6789'],
    // From abroad
    ['+821012345678', '+82-10-1234-5678'],
    ['+82 2 123 4567', '+82-2-123-4567'],
    ['+82-31-123-4567', '+82-31-123-4567'],
    // Masked
    ['010****5678', '010-****-5678'],
    // While it is typed
    ['0', '0'],
    ['01', '01'],
    ['010', '010'],
    ['0101', '010-1'],
    ['0101234', '010-1234'],
    ['01012345', '010-1234-5'],
    ['02', '02'],
    ['021', '02-1'],
    ['021234', '02-123-4'],
    ['050', '050'],
    ['15882', '1588-2'],
    // Not a Korean number
    ['', ''],
    ['-', '-'],
    ['010-1234-56789', '010-1234-56789'],
    ['123456789', '123456789'],
    ['+1 212 555 0100', '+1 212 555 0100'],
    ['+82', '+82'],
    ['+82010', '+82010'],
    ['call me', 'call me'],
    ['010-abcd-5678', '010-abcd-5678'],
  ])('%j is %j', (text, wanted) => {
    expect(phoneText(text)).toBe(wanted);
  });

  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 14 });
  it('changes no digit, groups cleanly, and twice is as once', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const text = phoneText(number);
        expect(text.replaceAll('-', '')).toBe(number);
        expect(text).toMatch(/^(?:\d+(?:-\d+)*)?$/);
        expect(phoneText(text)).toBe(text);
      }),
    );
  });

  const prefix = fc.constantFrom('010', '02', '031', '064', '070', '080', '0507');
  const rest = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 8 });
  it('a number of eight digits after its code is code-four-four', () => {
    fc.assert(
      fc.property(prefix, rest, (code, own) => {
        // 050 and 030 have a code of four.
        expect(phoneText(code + own)).toBe(`${code}-${own.slice(0, 4)}-${own.slice(4)}`);
      }),
    );
  });
});
