import type { StaffBanner } from '../../../contract/api/site/banners';
import type { AdminCalls } from '../../../machines';
import { dateTimeText } from '../../../rules/text/kst';
import { adminText as shared } from '../../copy/admin';
import { adminSiteText } from '../../copy/adminSite';
import type { DataColumn } from '../../primitives/DataTable';
import { useResource } from '../../primitives/useResource';
import { Status } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import type { OpenedDialog } from '../frame/openedDialog';
import { meanwhileOfRow, type SavedMeanwhile } from '../frame/SaveNotice';
import { BannerEditor } from './BannerEditor';

interface BannersSectionProps {
  calls: Pick<AdminCalls, 'banners' | 'saveBanner' | 'turnBanner' | 'removeBanner' | 'upload'>;
  newRef: () => string;
}

const texts = adminSiteText.banners;

export function BannersSection({ calls, newRef }: BannersSectionProps) {
  const list = useResource({ load: (_, signal) => calls.banners(signal) });
  const editor = (banner: StaffBanner | undefined, { close, changed }: OpenedDialog, meanwhile?: SavedMeanwhile) => (
    <BannerEditor
      key={banner?.version}
      banner={banner}
      calls={calls}
      newRef={newRef}
      meanwhile={meanwhile}
      onClose={close}
      onSaved={changed}
    />
  );
  return (
    <ListSection
      title={shared.section('banners')}
      about={texts.about}
      list={list}
      add={{ name: texts.add, dialog: (opened) => editor(undefined, opened) }}
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.none}
      actions={(banner) => [
        { name: shared.edit, dialog: (opened) => editor(opened.row, opened, meanwhileOfRow(opened)) },
        {
          name: banner.isOn ? texts.turnOff : texts.turnOn,
          confirm: {
            ...(banner.isOn ? texts.turnOffConfirm : texts.turnOnConfirm)(banner.title),
            run: () => calls.turnBanner(banner.id, !banner.isOn),
          },
        },
        {
          name: shared.remove,
          confirm: { ...texts.removeConfirm(banner.title), run: () => calls.removeBanner(banner.id) },
        },
      ]}
    />
  );
}

const columns: readonly DataColumn<StaffBanner>[] = [
  { name: texts.position, kind: 'number', show: ({ position }) => position },
  { name: texts.title, show: ({ title }) => title },
  { name: texts.href, show: ({ href }) => href ?? texts.nowhere },
  {
    name: texts.shown,
    show: ({ startsAt, endsAt }) => texts.span(timeOf(startsAt), timeOf(endsAt)),
  },
  {
    name: texts.state,
    show: ({ isOn }) => <Status $tone={isOn ? 'good' : 'muted'}>{isOn ? shared.on : shared.off}</Status>,
  },
];

function timeOf(ms: number | null): string | undefined {
  return ms === null ? undefined : dateTimeText(ms);
}
