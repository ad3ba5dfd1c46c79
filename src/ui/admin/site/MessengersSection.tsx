import { Plus, X } from 'lucide-react';
import { BAD_LINK, LINK_MAX, MESSENGER_NAME_MAX, NO_FILE } from '../../../contract/api/staff/admin';
import type { AdminCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminSiteText } from '../../copy/adminSite';
import { IconButton } from '../../primitives/Button';
import { EmptyState } from '../../primitives/EmptyState';
import { Field } from '../../primitives/Field';
import { DraftForm } from '../frame/DraftForm';
import { AddButton, EditedRow, EditedRows } from '../frame/EditedRows';
import { ImagePicker } from '../frame/ImagePicker';
import { LoadedSection, Section } from '../frame/Section';
import {
  areStoredAlike,
  type EditedList,
  messengerProblem,
  type MessengerRow,
  sentMessengers,
  typedMessengers,
} from './siteForms';
import { useBaseVersion } from '../frame/useBaseVersion';
import { useDraft } from '../frame/useDraft';
import { useRefusedRows } from '../frame/useRefusedRows';
import { type Resource, useResource } from '../../primitives/useResource';

interface MessengersSectionProps {
  calls: Pick<AdminCalls, 'messengers' | 'saveMessengers' | 'upload'>;
}

const texts = adminSiteText.messengers;
const MOST = 10;

export function MessengersSection({ calls }: MessengersSectionProps) {
  const refused = useRefusedRows<MessengerRow>();
  const list = useResource<EditedList<MessengerRow>, undefined, EditedList<MessengerRow>>({
    load: async (_, signal) => {
      const result = await calls.messengers(signal);
      return result.ok ? { ok: true, value: typedMessengers(result.value) } : result;
    },
    submit: async (edited) => refused.note(edited.rows, await calls.saveMessengers(sentMessengers(edited))),
  });
  return (
    <Section title={shared.section('messengers')} about={texts.about}>
      <LoadedSection list={list}>
        {(loaded) => <Messengers loaded={loaded} list={list} refused={refused} calls={calls} />}
      </LoadedSection>
    </Section>
  );
}

interface MessengersProps {
  loaded: EditedList<MessengerRow>;
  list: Resource<EditedList<MessengerRow>, undefined, EditedList<MessengerRow>>;
  refused: ReturnType<typeof useRefusedRows<MessengerRow>>;
  calls: Pick<AdminCalls, 'upload'>;
}

function Messengers({ loaded, list, refused, calls }: MessengersProps) {
  const { rows, entries, base, isChanged, change, add, remove, undo } = useDraft(loaded.rows, !list.submit);
  const version = useBaseVersion(
    loaded.version,
    areStoredAlike(sentMessengers({ rows: base }), sentMessengers(loaded)),
  );
  return (
    <DraftForm
      isChanged={isChanged}
      isRight={rows.every((row) => messengerProblem(row) === undefined)}
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
              const problem = isTried ? messengerProblem(row) : undefined;
              const n = at + 1;
              return (
                <EditedRow key={id} data-narrow="first" aria-label={texts.nth(n)}>
                  <Field
                    label={texts.name}
                    value={row.name}
                    maxLength={MESSENGER_NAME_MAX}
                    error={problem === 'noName' ? texts.noName : undefined}
                    onChange={({ target }) => change(id, { name: target.value })}
                  />
                  <Field
                    label={texts.url}
                    value={row.url}
                    inputMode="url"
                    maxLength={LINK_MAX}
                    error={problem === 'noUrl' ? texts.noUrl : refused.textOf(row, BAD_LINK)}
                    onChange={({ target }) => change(id, { url: target.value })}
                  />
                  <div>
                    <ImagePicker
                      label={texts.choose(n)}
                      id={row.imgPath}
                      error={problem === 'noImage' ? texts.noImage : refused.textOf(row, NO_FILE)}
                      upload={(image) => calls.upload(image)}
                      onStored={(imgPath) => change(id, { imgPath })}
                    />
                    <IconButton aria-label={texts.remove(n)} onClick={() => remove(id)}>
                      <X size={16} aria-hidden />
                    </IconButton>
                  </div>
                </EditedRow>
              );
            })}
          </EditedRows>
          {rows.length < MOST && (
            <AddButton onClick={() => add({ imgPath: '', name: '', url: '' })}>
              <Plus size={16} aria-hidden />
              {texts.add}
            </AddButton>
          )}
        </>
      )}
    </DraftForm>
  );
}
