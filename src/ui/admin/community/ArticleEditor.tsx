import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ARTICLE_KINDS, type StaffArticle } from '../../../contract/api/community/articles';
import type { CommunityStaffCalls } from '../../../machines';
import type { Problem } from '../../../rules/session/fields';
import { adminText as shared } from '../../copy/admin';
import { adminCommunityText } from '../../copy/adminCommunity';
import { Field } from '../../primitives/Field';
import { AreaField, CheckField, SelectField } from '../../primitives/Inputs';
import { useForm } from '../../primitives/useForm';
import { HtmlEditor } from '../frame/HtmlEditor';
import { EMPTY_ARTICLE, articleDraft, type ArticleForm, articleForm, articleProblems } from './articleForms';
import { typed } from '../frame/typed';

interface ArticleEditorProps {
  /** Undefined: a new one. */
  page: StaffArticle | undefined;
  calls: Pick<CommunityStaffCalls, 'saveArticle'>;
  show: (html: string) => ReactNode;
  onClose: () => void;
  onSaved: () => void;
}

const texts = adminCommunityText.articles;
const KINDS = ARTICLE_KINDS.map((kind) => [kind, texts.kinds[kind]] as const);

/** A page of the house as it is written, and beside it as members see it. */
export function ArticleEditor({ page, calls, show, onClose, onSaved }: ArticleEditorProps) {
  const form = useForm<ArticleForm, void>({
    empty: page ? articleForm(page) : EMPTY_ARTICLE,
    problemsOf: articleProblems,
    send: async (written) => {
      const outcome = await calls.saveArticle(articleDraft(written), page?.id);
      if (outcome.ok) {
        onSaved();
        onClose();
      }
      return outcome;
    },
    problemText: problemText,
  });
  const { values, bind } = form;
  const type = (name: keyof ArticleForm, text: string) => bind(name).onChange(typed(text));
  return (
    <HtmlEditor
      title={page ? texts.editTitle(page.id) : texts.add}
      form={form}
      onClose={onClose}
      fields={
        <>
          <Pair>
            <SelectField
              label={texts.kind}
              value={values.kind}
              options={KINDS}
              onChoose={(kind) => type('kind', kind)}
            />
            <Field {...bind('position')} label={texts.position} inputMode="numeric" maxLength={4} />
          </Pair>
          <Field {...bind('title')} data-first label={texts.title} />
          <Field {...bind('summary')} label={texts.summary} />
          {values.kind === 'event' && (
            <Pair>
              <Field {...bind('starts')} label={texts.starts} placeholder="YYYY-MM-DD" maxLength={10} />
              <Field
                {...bind('ends')}
                label={texts.ends}
                hint={texts.endsHint}
                placeholder="YYYY-MM-DD"
                maxLength={10}
              />
            </Pair>
          )}
          <AreaField {...bind('contents')} label={texts.html} hint={texts.htmlHint} spellCheck={false} rows={9} />
          <CheckField
            label={texts.isShown}
            checked={values.shown === 'on'}
            onCheck={(checked) => type('shown', checked ? 'on' : '')}
          />
        </>
      }
      preview={values.contents.trim() !== '' && show(values.contents)}
    />
  );
}

function problemText(name: keyof ArticleForm, problem: Problem): string {
  if (problem === 'missing') return shared.required;
  if (problem === 'different') return texts.dateOrder;
  switch (name) {
    case 'title':
      return texts.titleShape;
    case 'summary':
      return texts.summaryShape;
    case 'starts':
    case 'ends':
      return texts.dateShape;
    case 'position':
      return texts.positionShape;
    default:
      return texts.htmlShape;
  }
}

const Pair = styled.div`
  display: grid;
  align-items: start;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 10px;
`;
