import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ResourceFailure } from '../../../machines';
import { adminText } from '../../copy/admin';
import { failureText } from '../../copy/failures';
import { Button } from '../../primitives/Button';
import { Notice } from '../../primitives/Notice';
import { Skeleton } from '../../primitives/Skeleton';
import { colour, radius, size } from '../../tokens/tokens';

interface SectionProps {
  title: string;
  about?: string;
  /** What can be done at its head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of an administrator's page. */
export function Section({ title, about, actions, children }: SectionProps) {
  return (
    <Box aria-label={title}>
      <Head>
        <div>
          <h2>{title}</h2>
          {about !== undefined && <p>{about}</p>}
        </div>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Box>
  );
}

interface LoadedProps<T> {
  list: { value: T | undefined; failure: ResourceFailure | undefined; isLoading: boolean; reload: () => void };
  children: (value: T) => ReactNode;
}

/** What was loaded; a failure to load is told above what is known from before, with a way to try again. */
export function LoadedSection<T>({ list: { value, failure, isLoading, reload }, children }: LoadedProps<T>) {
  return (
    <>
      {failure && (
        <Failed role="alert">
          <Notice $tone="bad">
            {failureText(failure) ?? adminText.notLoaded}
            {value !== undefined && `\n${adminText.old}`}
          </Notice>
          <Button disabled={isLoading} onClick={reload}>
            {adminText.retry}
          </Button>
        </Failed>
      )}
      {value !== undefined && children(value)}
      {value === undefined && !failure && <Skeleton height={40} count={6} label={adminText.loading} />}
    </>
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

const Failed = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 10px;
`;
