import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { layoutText } from '../../../src/ui/copy/layout';
import { ProgressBar } from '../../../src/ui/layout/ProgressBar';

describe('the bar of a slow navigation', () => {
  it('comes into a live region that stands before it', () => {
    const { container, rerender } = render(<ProgressBar state="idle" />);
    const region = container.querySelector('[aria-live=polite]');
    expect(region).toBeEmptyDOMElement();
    rerender(<ProgressBar state="filling" />);
    expect(region).toContainElement(screen.getByRole('progressbar', { name: layoutText.loading }));
    expect(region).toHaveTextContent('');
    rerender(<ProgressBar state="full" />);
    expect(region).toHaveTextContent(layoutText.waiting);
  });
});
