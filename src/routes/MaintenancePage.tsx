import { MaintenanceView } from '../ui/maintenance/MaintenanceView';
import { useMaintenanceCheck } from '../ui/maintenance/useMaintenanceCheck';
import { useSite } from '../ui/primitives/site';
import { useContacts } from '../ui/primitives/useContacts';
import type { PageProps } from './pageProps';

/** /maintenance: its end leads away from here by itself. */
export function MaintenancePage({ path }: PageProps) {
  const { checkedAt, check } = useMaintenanceCheck(path);
  return (
    <MaintenanceView siteName={useSite().siteName} checkedAt={checkedAt} contacts={useContacts()} onCheck={check} />
  );
}
