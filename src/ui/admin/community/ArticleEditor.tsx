import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { HOUSE_PAGE_KINDS, type StaffPage } from '../../../contract/api/community/articles';
import type { TalkDeskCalls } from '../../../machines';
import type { Problem } from '../../../rules/session/fields';
import { copy as shared } from '../../copy/admin';
import { copy } from '../../copy/adminCommunity';
import { Field } from '../../primitives/Field';
import { AreaField, CheckField, SelectField } from '../../primitives/Inputs';
import { useForm } from '../../primitives/useForm';
import { HtmlEditor } from '../frame/HtmlEditor';
import { EMPTY_PAGE, pageDraft, type PageForm, pageForm, pageProblems } from './articleForms';
import { typed } from '../frame/typed';

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
  const form = useForm<PageForm, void>({
    empty: page ? pageForm(page) : EMPTY_PAGE,
    problemsOf: pageProblems,
    send: async (written) => {
      const outcome = await calls.savePage(pageDraft(written), page?.id);
      if (outcome.ok) {
        onSaved();
        onClose();
      }
      return outcome;
    },
    words: wordsOf,
  });
  const { values, bind } = form;
  const type = (name: keyof PageForm, text: string) => bind(name).onChange(typed(text));
  return (
    <HtmlEditor
      title={page ? words.editTitle(page.id) : words.add}
      form={form}
      onClose={onClose}
      fields={
        <>
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
        </>
      }
      preview={values.contents.trim() !== '' && show(values.contents)}
    />
  );
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

const Pair = styled.div`
  display: grid;
  align-items: start;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 10px;
`;
