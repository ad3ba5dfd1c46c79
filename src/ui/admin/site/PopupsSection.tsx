import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Popup } from '../../../contract/api/site/settings';
import type { AdminCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminSiteText } from '../../copy/adminSite';
import { Button } from '../../primitives/Button';
import { ConfirmAction, type ConfirmableAction } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { colour } from '../../tokens/tokens';
import { PopupEditor } from './PopupEditor';
import { RowActions } from '../frame/rowParts';
import { LoadedSection, Section } from '../frame/Section';
import { turned } from './siteForms';
import { useResource } from '../../primitives/useResource';

interface PopupsSectionProps {
  calls: Pick<AdminCalls, 'popups' | 'savePopup' | 'removePopup'>;
  /** Shows what others write as members see it: cleaned, where it can neither run nor restyle the page. */
  show: (html: string) => ReactNode;
}

const texts = adminSiteText.popups;
/** Characters of a popup's text in the list. */
const EXCERPT = 60;

export function PopupsSection({ calls, show }: PopupsSectionProps) {
  const list = useResource({ load: (_, signal) => calls.popups(signal) });
  const [edited, setEdited] = useState<Popup | 'new'>();
  const [pendingAction, setPendingAction] = useState<ConfirmableAction>();
  const turn = (popup: Popup) =>
    setPendingAction({
      ...(popup.popupFlg ? texts.turnOffConfirm(popup.id) : texts.turnOnConfirm(popup.id)),
      run: () => calls.savePopup(turned(popup), popup.id),
    });
  const columns: DataColumn<Popup>[] = [
    { name: texts.number, show: ({ id }) => id },
    { name: texts.contents, show: ({ contents }) => excerptOf(contents) },
    { name: texts.width, kind: 'number', show: ({ width }) => texts.px(width) },
    { name: texts.place, show: ({ pcLeftLocation, pcTopLocation }) => texts.placeText(pcLeftLocation, pcTopLocation) },
    {
      name: texts.state,
      show: ({ popupFlg }) => <State data-on={popupFlg}>{popupFlg ? shared.on : shared.off}</State>,
    },
    {
      name: shared.actions,
      kind: 'action',
      show: (popup) => (
        <RowActions>
          <Button onClick={() => setEdited(popup)}>{shared.edit}</Button>
          <Button onClick={() => turn(popup)}>{popup.popupFlg ? texts.turnOff : texts.turnOn}</Button>
          <Button
            onClick={() =>
              setPendingAction({ ...texts.removeConfirm(popup.id), run: () => calls.removePopup(popup.id) })
            }
          >
            {shared.remove}
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <Section
      title={shared.section('popups')}
      about={texts.about}
      actions={
        <Button $tone="gold" onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          {texts.add}
        </Button>
      }
    >
      <LoadedSection list={list}>
        {(popups) => (
          <DataTable
            label={shared.section('popups')}
            columns={columns}
            rows={popups}
            keyOf={({ id }) => id}
            empty={{ title: texts.none }}
          />
        )}
      </LoadedSection>
      {edited && (
        <PopupEditor
          popup={edited === 'new' ? undefined : edited}
          calls={calls}
          show={show}
          onClose={() => setEdited(undefined)}
          onSaved={list.reload}
        />
      )}
      {pendingAction && (
        <ConfirmAction action={pendingAction} onClose={() => setPendingAction(undefined)} onDone={list.reload} />
      )}
    </Section>
  );
}

/** Its text without the markup. A parsed document of its own neither runs nor loads anything. */
export function excerptOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (text === '') return texts.noText;
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}

const State = styled.span`
  color: ${colour.muted};
  &[data-on='true'] {
    color: ${colour.good};
  }
`;
