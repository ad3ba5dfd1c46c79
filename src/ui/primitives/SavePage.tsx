import { useState } from 'react';
import { styled } from 'styled-components';
import { savedPageText } from '../copy/savedPage';
import { colour, size } from '../tokens/tokens';
import { Button } from './Button';
import { download, savedPage } from './savedPage';
import { useSite } from './site';

/** Saves what the page saw, on the member's own machine; what is in it stands beside. Pressing it is the consent. */
export function SavePage() {
  const { state, save } = useSavePage();
  return (
    <Row>
      <Button disabled={state === 'saving'} onClick={save}>
        {savedPageText.save}
      </Button>
      <p role="status">{savedPageText[state]}</p>
    </Row>
  );
}

/** For whoever wants it in one press. */
export function useSavePage() {
  const site = useSite();
  const [state, setState] = useState<'about' | 'saving' | 'saved' | 'failed'>('about');
  const save = () => {
    setState('saving');
    savedPage(site, window).then(
      (file) => {
        download(file, site.clock.wall());
        setState('saved');
      },
      () => setState('failed'),
    );
  };
  return { state, save };
}

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 12px;
  flex-wrap: wrap;
  p {
    flex: 1 1 240px;
    font-size: ${size.small};
    color: ${colour.muted};
    text-align: left;
  }
`;
