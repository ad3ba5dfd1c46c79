import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import type { Popup } from '../../../contract/api/site/settings';
import type { AdminCalls } from '../../../machines';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminSite';
import { Button } from '../../primitives/Button';
import { ConfirmDeed, type Deed } from '../../primitives/ConfirmAction';
import { type DataColumn, DataTable } from '../../primitives/DataTable';
import { colour } from '../../tokens/tokens';
import { PopupEditor } from './PopupEditor';
import { RowActions } from '../frame/rowParts';
import { Loaded, Section } from '../frame/Section';
import { turned } from './siteForms';
import { useList } from '../frame/useList';

interface PopupsSectionProps {
  calls: Pick<AdminCalls, 'popups' | 'savePopup' | 'removePopup'>;
  /** Shows what others write as members see it: cleaned, where it can neither run nor restyle the page. */
  show: (html: string) => ReactNode;
}

const words = copy.popups;
/** Characters of a popup's text in the list. */
const EXCERPT = 60;

export function PopupsSection({ calls, show }: PopupsSectionProps) {
  const list = useList({ query: undefined, load: (_, signal) => calls.popups(signal) });
  const [edited, setEdited] = useState<Popup | 'new'>();
  const [deed, setDeed] = useState<Deed>();
  const turn = (popup: Popup) =>
    setDeed({
      ...(popup.popupFlg ? words.turnOffDeed(popup.id) : words.turnOnDeed(popup.id)),
      run: () => calls.savePopup(turned(popup), popup.id),
    });
  const columns: DataColumn<Popup>[] = [
    { name: words.number, show: ({ id }) => id },
    { name: words.contents, show: ({ contents }) => excerptOf(contents) },
    { name: words.width, kind: 'number', show: ({ width }) => words.px(width) },
    { name: words.place, show: ({ pcLeftLocation, pcTopLocation }) => words.placeText(pcLeftLocation, pcTopLocation) },
    {
      name: words.state,
      show: ({ popupFlg }) => <State data-on={popupFlg}>{popupFlg ? shared.on : shared.off}</State>,
    },
    {
      name: shared.actions,
      kind: 'action',
      show: (popup) => (
        <RowActions>
          <Button onClick={() => setEdited(popup)}>{shared.edit}</Button>
          <Button onClick={() => turn(popup)}>{popup.popupFlg ? words.turnOff : words.turnOn}</Button>
          <Button onClick={() => setDeed({ ...words.removeDeed(popup.id), run: () => calls.removePopup(popup.id) })}>
            {shared.remove}
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <Section
      title={shared.section('popups')}
      about={words.about}
      actions={
        <Button $tone="gold" onClick={() => setEdited('new')}>
          <Plus size={16} aria-hidden />
          {words.add}
        </Button>
      }
    >
      <Loaded list={list}>
        {(popups) => (
          <DataTable
            label={shared.section('popups')}
            columns={columns}
            rows={popups}
            keyOf={({ id }) => id}
            empty={{ title: words.none }}
          />
        )}
      </Loaded>
      {edited && (
        <PopupEditor
          popup={edited === 'new' ? undefined : edited}
          calls={calls}
          show={show}
          onClose={() => setEdited(undefined)}
          onSaved={list.reload}
        />
      )}
      {deed && <ConfirmDeed deed={deed} onClose={() => setDeed(undefined)} onDone={list.reload} />}
    </Section>
  );
}

/** Its text without the markup. A parsed document of its own neither runs nor loads anything. */
export function excerptOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (text === '') return words.noText;
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
}

const State = styled.span`
  color: ${colour.muted};
  &[data-on='true'] {
    color: ${colour.good};
  }
`;
