import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FrameInspector } from '../../src/lab/FrameInspector';
import { recordedRun } from './recordedRun';

it('a line that can’t be read stands there as it is in the file', () => {
  const text = '{"t":5000,"f":"{\\"v\\":1,\\"ch\\"';
  const run = recordedRun(undefined, `${text}\n`);
  run.seekLine(4);
  render(<FrameInspector run={run} view={run.view} />);
  expect(screen.getByRole('heading', { name: '기록의 줄이 아님 (the line is not a JSON object)' })).toBeVisible();
  expect(screen.getByRole('heading', { name: `원문, ${text.length}자` })).toBeVisible();
  expect(screen.getByText(text, { selector: 'pre' })).toBeVisible();
  run.stop();
});
