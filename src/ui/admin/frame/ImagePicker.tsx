import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CallResult, ResourceFailure } from '../../../machines';
import { adminSiteText } from '../../copy/adminSite';
import { failureText, ACTION_FAILED } from '../../copy/failures';
import { Button } from '../../primitives/Button';
import { colour, radius, size } from '../../tokens/tokens';

interface ImagePickerProps {
  label: string;
  /** Id of the stored image; empty: none yet. */
  id: string;
  error: string | undefined;
  upload: (image: Blob) => Promise<CallResult<string>>;
  /** It is stored, under this id. */
  onStored: (id: string) => void;
}

const texts = adminSiteText.messengers;
const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif';

/** Chooses an image of this machine and stores it at once; the list it belongs to is saved separately. */
export function ImagePicker({ label, id, error, upload, onStored }: ImagePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ResourceFailure>();
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setFailure(undefined);
    const result = await upload(file);
    setSending(false);
    if (result.ok) onStored(result.value);
    else setFailure(result.failure);
  };
  const wrong = failure ? (failureText(failure) ?? ACTION_FAILED) : error;
  return (
    <Picker>
      {id !== '' && <img src={`/file/download/${id}`} alt={texts.image} width={36} height={36} />}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file may be chosen again, after a failure.
          target.value = '';
        }}
      />
      <Button disabled={isSending} onClick={() => input.current?.click()}>
        {isSending ? texts.uploading : texts.chooseShort}
      </Button>
      {wrong !== undefined && <p role="alert">{wrong}</p>}
    </Picker>
  );
}

const Picker = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  img {
    border-radius: ${radius.field};
    object-fit: cover;
    background: ${colour.raised};
  }
  input {
    display: none;
  }
  p {
    flex-basis: 100%;
    font-size: ${size.small};
    color: ${colour.bad};
  }
`;
