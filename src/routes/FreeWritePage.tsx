import { useSearchParams } from 'react-router-dom';
import { SlipPicker } from '../ui/betting/history/SlipPicker';
import { Page } from '../ui/layout/Page';
import { useTitle } from '../ui/primitives/useTitle';
import { PostWriter } from '../ui/community/PostWriter';
import { numberOf } from './numberOf';
import { PrematchTree } from './PrematchTree';
import type { PageProps } from './pageProps';

/** /free/write; `?edit=ID` changes one of the member's own. */
export function FreeWritePage({ path }: PageProps) {
  const edited = numberOf(useSearchParams()[0].get('edit'));
  return (
    <Page title={useTitle(path)} path="/free" side={<PrematchTree />} scrolls>
      <PostWriter
        key={edited}
        edited={edited}
        picker={(chosen, onChoose) => <SlipPicker chosen={chosen} onChoose={onChoose} />}
      />
    </Page>
  );
}
