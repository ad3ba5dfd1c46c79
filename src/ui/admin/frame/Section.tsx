import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { adminText } from '../../copy/admin';
import { Loaded, type LoadedFrom } from '../../primitives/Loaded';
import { Reported } from '../../primitives/Reported';
import { useRetainedFocus } from '../../primitives/useRetainedFocus';
import { colour, radius, size } from '../../tokens/tokens';

/** In the place of a line of text that is not known yet. */
export const LINE_TO_COME = '\u00a0';

interface SectionProps {
  title: string;
  about?: string;
  /** Actions in its header. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of an administrator's page. It reports what was done in it, and retains the focus of what is gone. */
export function Section({ title, about, actions, children }: SectionProps) {
  const part = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRetainedFocus(part, heading);
  return (
    <Box ref={part} aria-label={title}>
      <Head>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {about !== undefined && <p>{about}</p>}
        </div>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Head>
      <Reported>{children}</Reported>
    </Box>
  );
}

interface LoadedSectionProps<T> {
  list: LoadedFrom<T>;
  children: (value: T) => ReactNode;
}

/** As `Loaded`, for staff, who must see when what is shown is not the latest. */
export function LoadedSection<T>({ list, children }: LoadedSectionProps<T>) {
  return (
    <Loaded from={list} staleNote={adminText.old}>
      {children}
    </Loaded>
  );
}

const Box = styled.section`
  display: grid;
  gap: 14px;
  align-content: start;
  min-width: 0;
  padding: 18px;
  border-radius: ${radius.panel};
  background: ${colour.panel};
  /* What is below comes once this one has its height, so that it does not move. */
  &:has([data-loading]) ~ section {
    display: none;
  }
  /* A live region must exist before something is announced in it, but leaves no gap until then. */
  > [aria-live]:empty {
    position: absolute;
  }
  [data-layout='mobile'] & {
    padding: 14px 12px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px 16px;
  h2 {
    font-size: ${size.title};
  }
  p {
    margin-top: 2px;
    color: ${colour.muted};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
