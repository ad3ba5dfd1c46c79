import type { ReactNode } from 'react';
import type { StaffPopup } from '../../../contract/api/staff/admin';
import type { AdminCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminSiteText } from '../../copy/adminSite';
import type { DataColumn } from '../../primitives/DataTable';
import { PopupEditor } from './PopupEditor';
import { Status } from '../frame/cells';
import { ListSection } from '../frame/ListSection';
import type { OpenedDialog } from '../frame/openedDialog';
import { meanwhileOfRow, type SavedMeanwhile } from '../frame/SaveNotice';
import { markupText } from '../../primitives/markupText';
import { useResource } from '../../primitives/useResource';

interface PopupsSectionProps {
  calls: Pick<AdminCalls, 'popups' | 'savePopup' | 'turnPopup' | 'removePopup'>;
  newRef: () => string;
  /** Shows HTML as members see it: cleaned, where it can neither run nor restyle the page. */
  show: (html: string) => ReactNode;
}

const texts = adminSiteText.popups;
/** Characters of a popup's text in the list. */
const EXCERPT = 60;

export function PopupsSection({ calls, newRef, show }: PopupsSectionProps) {
  const list = useResource({ load: (_, signal) => calls.popups(signal) });
  const editor = (popup: StaffPopup | undefined, { close, changed }: OpenedDialog, meanwhile?: SavedMeanwhile) => (
    <PopupEditor
      key={popup?.version}
      popup={popup}
      calls={calls}
      show={show}
      newRef={newRef}
      meanwhile={meanwhile}
      onClose={close}
      onSaved={changed}
    />
  );
  return (
    <ListSection
      title={shared.section('popups')}
      about={texts.about}
      list={list}
      add={{ name: texts.add, dialog: (opened) => editor(undefined, opened) }}
      columns={columns}
      keyOf={({ id }) => id}
      none={texts.none}
      actions={(popup) => [
        { name: shared.edit, dialog: (opened) => editor(opened.row, opened, meanwhileOfRow(opened)) },
        {
          name: popup.popupFlg ? texts.turnOff : texts.turnOn,
          confirm: {
            ...(popup.popupFlg ? texts.turnOffConfirm : texts.turnOnConfirm)(popup.id),
            run: () => calls.turnPopup(popup.id, !popup.popupFlg),
          },
        },
        {
          name: shared.remove,
          confirm: { ...texts.removeConfirm(popup.id), run: () => calls.removePopup(popup.id) },
        },
      ]}
    />
  );
}

const columns: readonly DataColumn<StaffPopup>[] = [
  { name: texts.number, show: ({ id }) => id },
  { name: texts.contents, show: ({ contents }) => excerptOf(contents) },
  { name: texts.width, kind: 'number', show: ({ width }) => texts.px(width) },
  { name: texts.place, show: ({ pcLeftLocation, pcTopLocation }) => texts.placeText(pcLeftLocation, pcTopLocation) },
  {
    name: texts.state,
    show: ({ popupFlg }) => <Status $tone={popupFlg ? 'good' : 'muted'}>{popupFlg ? shared.on : shared.off}</Status>,
  },
];

/** Its text without the markup, as far as a cell has room. */
export function excerptOf(html: string): string {
  const text = markupText(html);
  if (text === '') return texts.noText;
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}
