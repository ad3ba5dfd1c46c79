import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { BAD_LINK, LINK_MAX } from '../../../contract/api/staff/admin';
import type { AdminCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminSiteText } from '../../copy/adminSite';
import { IconButton } from '../../primitives/Button';
import { EmptyState } from '../../primitives/EmptyState';
import { Field } from '../../primitives/Field';
import { DraftForm } from '../frame/DraftForm';
import { AddButton, EditedRow, EditedRows } from '../frame/EditedRows';
import { LoadedSection, Section } from '../frame/Section';
import { areStoredAlike, type EditedList, newsProblem, type NewsRow, sentNews, typedNews } from './siteForms';
import { useBaseVersion } from '../frame/useBaseVersion';
import { useDraft } from '../frame/useDraft';
import { useRefusedRows } from '../frame/useRefusedRows';
import { type Resource, useResource } from '../../primitives/useResource';

interface NewsSectionProps {
  calls: Pick<AdminCalls, 'news' | 'saveNews'>;
}

const texts = adminSiteText.news;
const MOST = 20;
const PROBLEMS = { missing: texts.missing, long: texts.long } as const;

export function NewsSection({ calls }: NewsSectionProps) {
  const refused = useRefusedRows<NewsRow>();
  const list = useResource<EditedList<NewsRow>, undefined, EditedList<NewsRow>>({
    load: async (_, signal) => {
      const result = await calls.news(signal);
      return result.ok ? { ok: true, value: typedNews(result.value) } : result;
    },
    submit: async (edited) => refused.note(edited.rows, await calls.saveNews(sentNews(edited))),
  });
  return (
    <Section title={shared.section('news')} about={texts.about}>
      <LoadedSection list={list}>{(loaded) => <News loaded={loaded} list={list} refused={refused} />}</LoadedSection>
    </Section>
  );
}

interface NewsProps {
  loaded: EditedList<NewsRow>;
  list: Resource<EditedList<NewsRow>, undefined, EditedList<NewsRow>>;
  refused: ReturnType<typeof useRefusedRows<NewsRow>>;
}

function News({ loaded, list, refused }: NewsProps) {
  const { rows, entries, base, isChanged, change, add, remove, raise, undo } = useDraft(loaded.rows, !list.submit);
  const version = useBaseVersion(loaded.version, areStoredAlike(sentNews({ rows: base }), sentNews(loaded)));
  return (
    <DraftForm
      isChanged={isChanged}
      isRight={rows.every((row) => newsProblem(row) === undefined)}
      failure={refused.besides(list.submitFailure)}
      undo={undo}
      reload={list.reload}
      save={list.submit && (() => list.submit?.({ version, rows }))}
    >
      {(isTried) => (
        <>
          {rows.length === 0 && <EmptyState title={texts.none} />}
          <EditedRows>
            {entries.map(({ id, row }, at) => {
              const problem = isTried ? newsProblem(row) : undefined;
              const n = at + 1;
              return (
                <EditedRow key={at} aria-label={texts.nth(n)}>
                  <Field
                    label={texts.contents}
                    value={row.contents}
                    error={problem && PROBLEMS[problem]}
                    onChange={({ target }) => change(id, { contents: target.value })}
                  />
                  <Field
                    label={texts.url}
                    value={row.url}
                    inputMode="url"
                    maxLength={LINK_MAX}
                    error={refused.textOf(row, BAD_LINK)}
                    onChange={({ target }) => change(id, { url: target.value })}
                  />
                  <div>
                    {at > 0 && (
                      <IconButton aria-label={texts.up(n)} onClick={() => raise(at)}>
                        <ArrowUp size={16} aria-hidden />
                      </IconButton>
                    )}
                    {at < rows.length - 1 && (
                      <IconButton aria-label={texts.down(n)} onClick={() => raise(n)}>
                        <ArrowDown size={16} aria-hidden />
                      </IconButton>
                    )}
                    <IconButton aria-label={texts.remove(n)} onClick={() => remove(id)}>
                      <X size={16} aria-hidden />
                    </IconButton>
                  </div>
                </EditedRow>
              );
            })}
          </EditedRows>
          {rows.length < MOST && (
            <AddButton onClick={() => add({ contents: '', url: '' })}>
              <Plus size={16} aria-hidden />
              {texts.add}
            </AddButton>
          )}
        </>
      )}
    </DraftForm>
  );
}
