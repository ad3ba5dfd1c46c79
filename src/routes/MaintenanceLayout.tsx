import { Outlet } from 'react-router-dom';
import { CentredLayout } from '../ui/layout/CentredLayout';

/** Around what is shown while the site is closed. */
export function MaintenanceLayout() {
  return (
    <CentredLayout>
      <Outlet />
    </CentredLayout>
  );
}
