import type { ReactNode, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { BLANK_HTML } from '../../../contract/api/site/settings';
import type { ResourceFailure } from '../../../machines';
import { adminText } from '../../copy/admin';
import { Button, Choices } from '../../primitives/Button';
import { Form } from '../../primitives/Form';
import { Modal } from '../../primitives/Modal';
import type { FormState } from '../../primitives/useForm';
import { colour, radius, size } from '../../tokens/tokens';
import { type SavedMeanwhile, SaveNotice } from './SaveNotice';

interface HtmlEditorProps {
  title: string;
  form: Pick<FormState<Record<never, string>>, 'state' | 'failure' | 'submit' | 'tries' | 'isChanged'>;
  fields: ReactNode;
  /** The preview; false while nothing is written. */
  preview: ReactNode;
  /** Below the preview. */
  more?: ReactNode;
  /** What another administrator saved meanwhile; undefined: it is a new one. */
  meanwhile: SavedMeanwhile | undefined;
  onClose: () => void;
}

/** HTML for members, and a preview of it. */
export function HtmlEditor({ title, form, fields, preview, more, meanwhile, onClose }: HtmlEditorProps) {
  const { state, failure, submit, tries, isChanged } = form;
  return (
    <Modal open title={title} onClose={() => submit && onClose()} width={1040}>
      <Form tries={tries} isChanged={isChanged} onSubmit={() => submit?.()}>
        <SaveNotice failure={failure} meanwhile={meanwhile} />
        <Columns>
          <Side>{fields}</Side>
          <Side>
            <h3>{adminText.preview}</h3>
            <Preview tabIndex={0} role="region" aria-label={adminText.preview} onClickCapture={preventNavigation}>
              {preview || <p>{adminText.emptyPreview}</p>}
            </Preview>
            {more}
          </Side>
        </Columns>
        <Choices>
          <Button $size="large" disabled={!submit} onClick={onClose}>
            {adminText.cancel}
          </Button>
          <Button type="submit" $tone="gold" $size="large" disabled={!submit}>
            {state === 'sending' ? adminText.saving : adminText.save}
          </Button>
        </Choices>
      </Form>
    </Modal>
  );
}

/** The server cleans for itself, and may leave less than the editor does. */
export function blankRefusal(failure: ResourceFailure): { name: 'contents'; text: string } | undefined {
  return 'code' in failure && failure.code === BLANK_HTML ? { name: 'contents', text: adminText.blankHtml } : undefined;
}

/** Links in the preview lead nowhere: following one would lose what is being written. */
function preventNavigation(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
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

const Preview = styled.div`
  min-height: 160px;
  max-height: 380px;
  overflow: auto;
  padding: 12px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  line-height: 1.7;
  > p {
    color: ${colour.muted};
  }
`;
