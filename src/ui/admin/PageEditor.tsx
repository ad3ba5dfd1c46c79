import type { ReactNode, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { HOUSE_PAGE_KINDS, type StaffPage } from '../../contract/api/housePages';
import type { TalkDeskCalls } from '../../machines';
import type { Problem } from '../../rules/session/fields';
import { copy as shared } from '../copy/admin';
import { copy } from '../copy/adminTalk';
import { Button, Choices } from '../primitives/Button';
import { Field } from '../primitives/Field';
import { Form } from '../primitives/Form';
import { AreaField, CheckField, SelectField } from '../primitives/Inputs';
import { Modal } from '../primitives/Modal';
import { useForm } from '../primitives/useForm';
import { colour, radius, size } from '../tokens/tokens';
import { EMPTY_PAGE, pageDraft, type PageForm, pageForm, pageProblems } from './pageForms';
import { Failure } from './Section';
import { typed } from './typed';

interface PageEditorProps {
  /** Undefined: a new one. */
  page: StaffPage | undefined;
  calls: Pick<TalkDeskCalls, 'savePage'>;
  show: (html: string) => ReactNode;
  onClose: () => void;
  onSaved: () => void;
}

const words = copy.pages;
const KINDS = HOUSE_PAGE_KINDS.map((kind) => [kind, words.kinds[kind]] as const);

/** A page of the house as it is written, and beside it as members see it. */
export function PageEditor({ page, calls, show, onClose, onSaved }: PageEditorProps) {
  const { state, values, failure, bind, submit, tries } = useForm<PageForm, void>({
    empty: page ? pageForm(page) : EMPTY_PAGE,
    problemsOf: pageProblems,
    send: async (form) => {
      const outcome = await calls.savePage(pageDraft(form), page?.id);
      if (outcome.ok) {
        onSaved();
        onClose();
      }
      return outcome;
    },
    words: wordsOf,
  });
  const type = (name: keyof PageForm, text: string) => bind(name).onChange(typed(text));
  return (
    <Modal open title={page ? words.editTitle(page.id) : words.add} onClose={() => submit && onClose()} width={1040}>
      <Form tries={tries} onSubmit={() => submit?.()}>
        <Failure failure={failure} />
        <Columns>
          <Side>
            <Pair>
              <SelectField
                label={words.kind}
                value={values.kind}
                options={KINDS}
                onChoose={(kind) => type('kind', kind)}
              />
              <Field {...bind('position')} label={words.position} inputMode="numeric" maxLength={4} />
            </Pair>
            <Field {...bind('title')} data-first label={words.title} />
            <Field {...bind('summary')} label={words.summary} />
            {values.kind === 'event' && (
              <Pair>
                <Field {...bind('starts')} label={words.starts} placeholder="YYYY-MM-DD" maxLength={10} />
                <Field
                  {...bind('ends')}
                  label={words.ends}
                  hint={words.endsHint}
                  placeholder="YYYY-MM-DD"
                  maxLength={10}
                />
              </Pair>
            )}
            <AreaField {...bind('contents')} label={words.html} hint={words.htmlHint} spellCheck={false} rows={9} />
            <CheckField
              label={words.isShown}
              checked={values.shown === 'on'}
              onCheck={(checked) => type('shown', checked ? 'on' : '')}
            />
          </Side>
          <Side>
            <h3>{words.preview}</h3>
            <Preview tabIndex={0} role="region" aria-label={words.preview} onClickCapture={keep}>
              {values.contents.trim() === '' ? <p>{words.emptyPreview}</p> : show(values.contents)}
            </Preview>
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

/** A link that is only looked at leads nowhere: what is being written would be lost. */
function keep(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function wordsOf(name: keyof PageForm, problem: Problem): string {
  if (problem === 'missing') return shared.required;
  if (problem === 'different') return words.dateOrder;
  switch (name) {
    case 'title':
      return words.titleShape;
    case 'summary':
      return words.summaryShape;
    case 'starts':
    case 'ends':
      return words.dateShape;
    case 'position':
      return words.positionShape;
    default:
      return words.htmlShape;
  }
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

const Pair = styled.div`
  display: grid;
  align-items: start;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 10px;
`;

const Preview = styled.div`
  min-height: 200px;
  max-height: 460px;
  overflow: auto;
  padding: 12px;
  border-radius: ${radius.field};
  background: ${colour.ground};
  line-height: 1.7;
  p {
    color: ${colour.muted};
  }
`;
