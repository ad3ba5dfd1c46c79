import { CircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { colour, size, touched } from '../../tokens/tokens';
import { loadChunk } from '../loadChunk';
import { useSite } from '../site';

/** Opens the guide, whose code is loaded then. */
export function GuideButton({ children }: { children: string }) {
  const { shell } = useSite();
  const [Guide] = useState(() =>
    lazy(() => loadChunk(shell, async () => ({ default: (await import('./Guide')).Guide }))),
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        <CircleQuestionMark size={15} aria-hidden />
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Guide onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Button = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${touched(32)};
  font-size: ${size.small};
  color: ${colour.muted};
  &:hover {
    color: ${colour.text};
  }
`;
