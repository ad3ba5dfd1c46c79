import type { ReactNode, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { VIEWPORT_DESKTOP_PX } from '../../contract/constants';
import type { Popup } from '../../contract/api/settings';
import type { AdminCalls } from '../../machines';
import type { Problem } from '../../rules/session/fields';
import { copy as shared } from '../copy/admin';
import { copy } from '../copy/adminSite';
import { Button, Choices } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { Form } from '../primitives/Form';
import { Modal } from '../primitives/Modal';
import { useForm } from '../primitives/useForm';
import { colour, radius, size } from '../tokens/tokens';
import { AreaField, CheckField } from './Inputs';
import { Failure } from './Section';
import { EMPTY_POPUP, popupDraft, type PopupForm, popupForm, popupProblems } from './siteForms';
import { typed } from './typed';

interface PopupEditorProps {
  /** Undefined: a new one. */
  popup: Popup | undefined;
  calls: Pick<AdminCalls, 'savePopup'>;
  show: (html: string) => ReactNode;
  onClose: () => void;
  onSaved: () => void;
}

const words = copy.popups;

/** Height of the page the position is shown on, px beside `VIEWPORT_DESKTOP_PX`. */
const PAGE_HEIGHT = 900;
const MAP_SCALE = 1 / 6;
/** Of a popup on that page: how high it is depends on what is in it. */
const SHOWN_HEIGHT = 260;

/** A popup as it is written, and beside it as members see it. */
export function PopupEditor({ popup, calls, show, onClose, onSaved }: PopupEditorProps) {
  const { state, values, failure, bind, submit, tries, type } = usePopupForm({ popup, calls, onClose, onSaved });
  const title = popup ? words.editTitle(popup.id) : words.add;
  return (
    <Modal open title={title} onClose={() => submit && onClose()} width={1040}>
      <Form tries={tries} onSubmit={() => submit?.()}>
        <Failure failure={failure} />
        <Columns>
          <Side>
            <AreaField
              {...bind('contents')}
              data-first
              label={words.html}
              hint={words.htmlHint}
              spellCheck={false}
              rows={9}
            />
            <Numbers>
              <Field {...bind('width')} label={words.widthField} inputMode="numeric" maxLength={4} />
              <Field {...bind('left')} label={words.left} inputMode="numeric" maxLength={4} />
              <Field {...bind('top')} label={words.top} inputMode="numeric" maxLength={4} />
            </Numbers>
            <CheckField
              label={words.isOn}
              checked={values.on === 'on'}
              onCheck={(checked) => type('on', checked ? 'on' : '')}
            />
          </Side>
          <Side>
            <h3>{words.preview}</h3>
            <Preview tabIndex={0} role="region" aria-label={words.preview} onClickCapture={keep}>
              {values.contents.trim() === '' ? (
                <p>{words.emptyPreview}</p>
              ) : (
                <Shown style={{ width: numberOr(values.width, 400) }}>{show(values.contents)}</Shown>
              )}
            </Preview>
            <h3>{words.onPage}</h3>
            <PlaceMap
              left={numberOr(values.left, 0)}
              top={numberOr(values.top, 0)}
              width={numberOr(values.width, 400)}
            />
          </Side>
        </Columns>
        <Choices>
          <Button $size="large" disabled={!submit} onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
            {state === 'sending' ? shared.saving : shared.save}
          </Button>
        </Choices>
      </Form>
    </Modal>
  );
}

function usePopupForm({ popup, calls, onClose, onSaved }: Omit<PopupEditorProps, 'show'>) {
  const form = useForm<PopupForm, void>({
    empty: popup ? popupForm(popup) : EMPTY_POPUP,
    problemsOf: popupProblems,
    send: async (typed) => {
      const outcome = await calls.savePopup(popupDraft(typed), popup?.id);
      if (outcome.ok) {
        onSaved();
        onClose();
      }
      return outcome;
    },
    words: wordsOf,
  });
  const type = (name: keyof PopupForm, text: string) => form.bind(name).onChange(typed(text));
  return { ...form, type };
}

/** A link that is only looked at leads nowhere: what is being written would be lost. */
function keep(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function wordsOf(name: keyof PopupForm, problem: Problem): string {
  if (problem === 'missing') return shared.required;
  if (name === 'contents') return words.htmlShape;
  return name === 'width' ? words.widthShape : words.placeShape;
}

function numberOr(text: string, otherwise: number): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : otherwise;
}

/** Where on the page it is going to be. */
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

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 20px;
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  min-width: 0;
  h3 {
    font-size: ${size.small};
    font-weight: 400;
    color: ${colour.muted};
  }
`;

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 10px;
`;

const Preview = styled.div`
  min-height: 160px;
  max-height: 300px;
  overflow: auto;
  padding: 12px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  p {
    color: ${colour.muted};
  }
`;

const Shown = styled.div`
  min-width: 0;
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
