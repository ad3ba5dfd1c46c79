import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ARTICLE_KINDS, ARTICLE_POSITION, type StaffArticle } from '../../../contract/api/community/articles';
import { digitsWithin } from '../../../contract/bounds';
import type { CommunityStaffCalls } from '../../../machines';
import type { Problem } from '../../../rules/session/fields';
import { adminText as shared } from '../../copy/admin';
import { adminCommunityText } from '../../copy/adminCommunity';
import { useForm } from '../../primitives/useForm';
import { type FormField, FormFields } from '../frame/FormFields';
import { blankRefusal, HtmlEditor } from '../frame/HtmlEditor';
import type { SavedMeanwhile } from '../frame/SaveNotice';
import { useSavedAs } from '../frame/useOneReference';
import { EMPTY_ARTICLE, articleDraft, type ArticleForm, articleForm, articleProblems } from './articleForms';

interface ArticleEditorProps {
  /** Undefined: a new one. */
  page: StaffArticle | undefined;
  calls: Pick<CommunityStaffCalls, 'saveArticle'>;
  show: (html: string) => ReactNode;
  newRef: () => string;
  meanwhile: SavedMeanwhile | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const texts = adminCommunityText.articles;
const KINDS = ARTICLE_KINDS.map((kind) => [kind, texts.kinds[kind]] as const);

const PLACE_FIELDS: readonly FormField<ArticleForm>[] = [
  { name: 'kind', label: texts.kind, kind: 'select', options: KINDS },
  { name: 'position', label: texts.position, inputMode: 'numeric', maxLength: digitsWithin(ARTICLE_POSITION) },
];
const TITLE_FIELDS: readonly FormField<ArticleForm>[] = [
  { name: 'title', label: texts.title, isFirst: true },
  { name: 'summary', label: texts.summary },
];
const DAY_FORMAT = 'YYYY-MM-DD';
const DAY = { placeholder: DAY_FORMAT, maxLength: DAY_FORMAT.length };
const PERIOD_FIELDS: readonly FormField<ArticleForm>[] = [
  { name: 'starts', label: texts.starts, ...DAY },
  { name: 'ends', label: texts.ends, hint: texts.endsHint, ...DAY },
];
const TEXT_FIELDS: readonly FormField<ArticleForm>[] = [
  { name: 'contents', label: texts.html, hint: texts.htmlHint, kind: 'html', rows: 9, spellCheck: false },
  { name: 'shown', label: texts.isShown, kind: 'check' },
];

/** An article being written, and a preview of it. */
export function ArticleEditor({ page, calls, show, newRef, meanwhile, onClose, onSaved }: ArticleEditorProps) {
  const save = useSavedAs(newRef, page);
  const form = useForm<ArticleForm, void>({
    empty: page ? articleForm(page) : EMPTY_ARTICLE,
    problemsOf: articleProblems,
    send: async (written) => {
      const result = await save((as) => calls.saveArticle(articleDraft(written), as));
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
  return (
    <HtmlEditor
      title={page ? texts.editTitle(page.id) : texts.add}
      form={form}
      meanwhile={meanwhile}
      onClose={onClose}
      fields={
        <>
          <Pair>
            <FormFields form={form} fields={PLACE_FIELDS} />
          </Pair>
          <FormFields form={form} fields={TITLE_FIELDS} />
          {values.kind === 'event' && (
            <Pair>
              <FormFields form={form} fields={PERIOD_FIELDS} />
            </Pair>
          )}
          <FormFields form={form} fields={TEXT_FIELDS} />
        </>
      }
      preview={values.contents.trim() !== '' && show(values.contents)}
    />
  );
}

function problemText(name: keyof ArticleForm, problem: Problem): string {
  if (problem === 'missing') return name === 'contents' ? shared.blankHtml : shared.required;
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
