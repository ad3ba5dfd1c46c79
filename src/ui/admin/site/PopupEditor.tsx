import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VIEWPORT_DESKTOP_PX } from '../../../contract/constants';
import { POPUP_WIDTH } from '../../../contract/api/site/settings';
import { POPUP_PLACE, type StaffPopup } from '../../../contract/api/staff/admin';
import { digitsWithin } from '../../../contract/bounds';
import type { AdminCalls } from '../../../machines';
import type { Problem } from '../../../rules/session/fields';
import { wholeTyped } from '../../../rules/text/wholeTyped';
import { adminText as shared } from '../../copy/admin';
import { adminSiteText } from '../../copy/adminSite';
import { useForm } from '../../primitives/useForm';
import { colour, radius } from '../../tokens/tokens';
import { type FormField, FormFields } from '../frame/FormFields';
import { blankRefusal, HtmlEditor } from '../frame/HtmlEditor';
import type { SavedMeanwhile } from '../frame/SaveNotice';
import { useSavedAs } from '../frame/useOneReference';
import { EMPTY_POPUP, popupDraft, type PopupForm, popupForm, popupProblems } from './siteForms';

interface PopupEditorProps {
  /** Undefined: a new one. */
  popup: StaffPopup | undefined;
  calls: Pick<AdminCalls, 'savePopup'>;
  show: (html: string) => ReactNode;
  newRef: () => string;
  meanwhile: SavedMeanwhile | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const texts = adminSiteText.popups;

const TEXT_FIELDS: readonly FormField<PopupForm>[] = [
  {
    name: 'contents',
    label: texts.html,
    hint: texts.htmlHint,
    kind: 'html',
    rows: 9,
    spellCheck: false,
    isFirst: true,
  },
];
const NUMBER_FIELDS: readonly FormField<PopupForm>[] = [
  { name: 'width', label: texts.widthField, inputMode: 'numeric', maxLength: digitsWithin(POPUP_WIDTH) },
  { name: 'left', label: texts.left, inputMode: 'numeric', maxLength: digitsWithin(POPUP_PLACE) },
  { name: 'top', label: texts.top, inputMode: 'numeric', maxLength: digitsWithin(POPUP_PLACE) },
];
const STATE_FIELDS: readonly FormField<PopupForm>[] = [{ name: 'on', label: texts.isOn, kind: 'check' }];

/** Height of the page in the preview of the position, px beside `VIEWPORT_DESKTOP_PX`. */
const PAGE_HEIGHT = 900;
const MAP_SCALE = 1 / 6;
/** Of a popup on that page: its real height depends on its contents. */
const SHOWN_HEIGHT = 260;

/** Of the preview while no width is typed, px. */
const WIDTH_UNTIL_TYPED = 400;

/** A popup being written, and a preview of it. */
export function PopupEditor({ popup, calls, show, newRef, meanwhile, onClose, onSaved }: PopupEditorProps) {
  const save = useSavedAs(newRef, popup);
  const form = useForm<PopupForm, void>({
    empty: popup ? popupForm(popup) : EMPTY_POPUP,
    problemsOf: popupProblems,
    send: async (written) => {
      const result = await save((as) => calls.savePopup(popupDraft(written), as));
      if (result.ok) {
        onSaved();
        onClose();
      }
      return result;
    },
    problemText: problemText,
    refusalOf: blankRefusal,
  });
  const { values } = form;
  const width = wholeTyped(values.width, POPUP_WIDTH) ?? WIDTH_UNTIL_TYPED;
  return (
    <HtmlEditor
      title={popup ? texts.editTitle(popup.id) : texts.add}
      form={form}
      meanwhile={meanwhile}
      onClose={onClose}
      fields={
        <>
          <FormFields form={form} fields={TEXT_FIELDS} />
          <Numbers>
            <FormFields form={form} fields={NUMBER_FIELDS} />
          </Numbers>
          <FormFields form={form} fields={STATE_FIELDS} />
        </>
      }
      preview={values.contents.trim() !== '' && <div style={{ width: width }}>{show(values.contents)}</div>}
      more={
        <>
          <h3>{texts.onPage}</h3>
          <PlaceMap
            left={wholeTyped(values.left, POPUP_PLACE) ?? 0}
            top={wholeTyped(values.top, POPUP_PLACE) ?? 0}
            width={width}
          />
        </>
      }
    />
  );
}

function problemText(name: keyof PopupForm, problem: Problem): string {
  if (problem === 'missing') return name === 'contents' ? shared.blankHtml : shared.required;
  if (name === 'contents') return texts.htmlShape;
  return name === 'width' ? texts.widthShape : texts.placeShape;
}

/** Its position on the page. */
function PlaceMap({ left, top, width }: { left: number; top: number; width: number }) {
  return (
    <Page aria-hidden style={{ width: VIEWPORT_DESKTOP_PX * MAP_SCALE, height: PAGE_HEIGHT * MAP_SCALE }}>
      <span
        style={{
          left: left * MAP_SCALE,
          top: top * MAP_SCALE,
          width: width * MAP_SCALE,
          height: SHOWN_HEIGHT * MAP_SCALE,
        }}
      />
    </Page>
  );
}

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 10px;
`;

const Page = styled.div`
  position: relative;
  max-width: 100%;
  overflow: hidden;
  border-radius: ${radius.field};
  background: ${colour.ground};
  box-shadow: inset 0 0 0 1px ${colour.edge};
  span {
    position: absolute;
    background: ${colour.goldDeep};
    opacity: 0.75;
    border-radius: 2px;
  }
`;
