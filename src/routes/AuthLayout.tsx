import { Outlet } from 'react-router-dom';
import { CentredLayout } from '../ui/layout/CentredLayout';

/** Around the login area. */
export function AuthLayout() {
  return (
    <CentredLayout>
      <Outlet />
    </CentredLayout>
  );
}
