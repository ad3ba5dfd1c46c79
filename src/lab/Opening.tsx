import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { LAB_TITLE } from '../contract/paths';
import { labText } from '../ui/copy/lab';
import { Button } from '../ui/primitives/Button';
import { colour, radius, size } from '../ui/tokens/tokens';

interface OpeningProps {
  isOpening: boolean;
  leave: ReactNode;
  onFile: (file: File | undefined) => void;
  onAddress: (address: string) => void;
}

/** Where a recording comes from: a file that is dropped or chosen, or an address. */
export function Opening({ isOpening, leave, onFile, onAddress }: OpeningProps) {
  const [fileId, addressId] = [useId(), useId()];
  return (
    <Card>
      <h1>{LAB_TITLE}</h1>
      <p role="status">{isOpening ? labText.opening : labText.drop}</p>
      <p>{labText.about}</p>
      <Row>
        <label htmlFor={fileId}>{labText.choose}</label>
        <input id={fileId} type="file" onChange={({ target }) => onFile(target.files?.[0])} />
      </Row>
      <Row
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          const address = new FormData(event.currentTarget as HTMLFormElement).get('address');
          if (typeof address === 'string' && address.trim() !== '') onAddress(address.trim());
        }}
      >
        <label htmlFor={addressId}>{labText.address}</label>
        <input id={addressId} name="address" inputMode="url" autoComplete="off" spellCheck={false} />
        <Button type="submit">{labText.openAddress}</Button>
      </Row>
      {leave}
    </Card>
  );
}

const Card = styled.section`
  margin: auto;
  display: grid;
  gap: 16px;
  justify-items: start;
  width: min(640px, calc(100% - 32px));
  padding: 32px;
  border: 1px dashed ${colour.edge};
  border-radius: ${radius.sheet};
  color: ${colour.muted};
  line-height: 1.6;
  h1 {
    font-size: ${size.title};
    color: ${colour.text};
  }
  [role='status'] {
    color: ${colour.text};
  }
  a {
    color: ${colour.gold};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  width: 100%;
  label {
    min-width: 80px;
    color: ${colour.text};
  }
  input {
    flex: 1;
    min-width: 200px;
    min-height: 32px;
    color: ${colour.text};
  }
  input::file-selector-button {
    min-height: 32px;
    margin-right: 12px;
    padding: 0 14px;
    border: 1px solid ${colour.edge};
    border-radius: ${radius.cell};
    background: ${colour.raised};
    color: ${colour.text};
    font: inherit;
  }
  input:not([type='file']) {
    padding: 0 10px;
    border: 1px solid ${colour.edge};
    border-radius: ${radius.field};
    background: ${colour.raised};
  }
`;
