import { useState } from 'react';

/**
 * A span of which a day is typed. Until its field is left, the other end follows it from where that was before: a day on the
 * way to the one that is meant, which a slow typist leaves standing, must not move it for good. `typing` goes around both
 * fields.
 */
export function useTypedSpan<Span>(span: Span): {
  before: Span;
  typing: { onChange: () => void; onBlur: () => void };
} {
  const [before, setBefore] = useState<Span>();
  return {
    before: before ?? span,
    typing: { onChange: () => setBefore(before ?? span), onBlur: () => setBefore(undefined) },
  };
}
