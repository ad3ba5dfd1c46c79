import type { ComponentProps } from 'react';
import { AdminSections } from '../../../src/ui/admin/frame/AdminSections';
import { composedSections } from './fakeAdminCalls';

type Props = ComponentProps<typeof AdminSections>;

/** The administrators' page as the site has it, but for what a test gives. */
export function AdminView(props: Pick<Props, 'calls' | 'clock' | 'section'> & Partial<Props>) {
  return (
    <AdminSections
      logo={null}
      mainId="main"
      path="/admin"
      newRef={() => 'reference-1'}
      user={{ id: 1, nickname: '관리자' }}
      onSignOut={undefined}
      show={() => null}
      composed={composedSections}
      {...props}
    />
  );
}
