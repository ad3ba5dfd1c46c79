import { styled } from 'styled-components';
import {
  BANNER_ARTS,
  BANNER_LINK_MAX,
  BANNER_POSITION,
  BANNER_TEXT,
  BANNER_TITLE,
  type StaffBanner,
} from '../../../contract/api/site/banners';
import { digitsWithin } from '../../../contract/bounds';
import type { AdminCalls } from '../../../machines';
import { adminText as shared } from '../../copy/admin';
import { adminSiteText } from '../../copy/adminSite';
import { BannerCard } from '../../primitives/BannerCard';
import { Button } from '../../primitives/Button';
import { useForm } from '../../primitives/useForm';
import { type FormField, FormFields } from '../frame/FormFields';
import { HtmlEditor } from '../frame/HtmlEditor';
import type { SavedMeanwhile } from '../frame/SaveNotice';
import { useSavedAs } from '../frame/useOneReference';
import { ImagePicker } from '../frame/ImagePicker';
import { typed } from '../frame/typed';
import { bannerDraft, type BannerForm, bannerForm, bannerProblems, EMPTY_BANNER } from './bannerForm';

interface BannerEditorProps {
  /** Undefined: a new one. */
  banner: StaffBanner | undefined;
  calls: Pick<AdminCalls, 'saveBanner' | 'upload'>;
  newRef: () => string;
  meanwhile: SavedMeanwhile | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const texts = adminSiteText.banners;

const TEXT_FIELDS: readonly FormField<BannerForm>[] = [
  { name: 'title', label: texts.title, maxLength: BANNER_TITLE.most, isFirst: true },
  { name: 'contents', label: texts.contents, maxLength: BANNER_TEXT.most },
  { name: 'href', label: texts.href, hint: texts.hrefHint, maxLength: BANNER_LINK_MAX, spellCheck: false },
];
const ART_FIELDS: readonly FormField<BannerForm>[] = [
  {
    name: 'art',
    label: texts.art,
    kind: 'select',
    options: BANNER_ARTS.map((art) => [art, texts.arts[art]]),
    isShown: ({ image }) => image === '',
  },
];
const TIME_FIELDS: readonly FormField<BannerForm>[] = [
  { name: 'startsAt', label: texts.starts, kind: 'datetime-local' },
  { name: 'endsAt', label: texts.ends, kind: 'datetime-local' },
  { name: 'position', label: texts.position, inputMode: 'numeric', maxLength: digitsWithin(BANNER_POSITION) },
];
const STATE_FIELDS: readonly FormField<BannerForm>[] = [{ name: 'on', label: texts.isOn, kind: 'check' }];

/** A banner being written, and a preview of it. */
export function BannerEditor({ banner, calls, newRef, meanwhile, onClose, onSaved }: BannerEditorProps) {
  const save = useSavedAs(newRef, banner);
  const form = useForm<BannerForm, void>({
    empty: banner ? bannerForm(banner) : EMPTY_BANNER,
    problemsOf: bannerProblems,
    send: async (written) => {
      const result = await save((as) => calls.saveBanner(bannerDraft(written), as));
      if (result.ok) {
        onSaved();
        onClose();
      }
      return result;
    },
    problemText: (name, problem) => (problem === 'missing' ? shared.required : texts.shapes[name]),
  });
  const { values, bind } = form;
  const setImage = (id: string) => bind('image').onChange(typed(id));
  return (
    <HtmlEditor
      title={banner?.title ?? texts.add}
      form={form}
      meanwhile={meanwhile}
      onClose={onClose}
      fields={
        <>
          <FormFields form={form} fields={TEXT_FIELDS} />
          <Picture>
            <ImagePicker
              label={texts.image}
              id={values.image}
              error={undefined}
              upload={(image) => calls.upload(image)}
              onStored={setImage}
            />
            {values.image !== '' && <Button onClick={() => setImage('')}>{texts.noImage}</Button>}
          </Picture>
          <FormFields form={form} fields={ART_FIELDS} />
          <FormFields form={form} fields={TIME_FIELDS} />
          <FormFields form={form} fields={STATE_FIELDS} />
        </>
      }
      preview={values.title.trim() !== '' && <BannerCard {...bannerDraft(values)} />}
    />
  );
}

const Picture = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
