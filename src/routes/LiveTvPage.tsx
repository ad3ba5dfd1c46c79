import { useNavigate, useSearchParams } from 'react-router-dom';
import { FurtherMarkets } from '../ui/detail/FurtherMarkets';
import { HealthLight } from '../ui/layout/HealthLight';
import { Page } from '../ui/layout/Page';
import { HeadStatus } from '../ui/layout/StatusPlace';
import { useChannels } from '../ui/primitives/useChannels';
import { useTitle } from '../ui/primitives/useTitle';
import { usePicking } from '../ui/betting/slip/usePageSlip';
import { TV_CHANNELS } from '../ui/tv/tvChannels';
import { TvView } from '../ui/tv/TvView';
import type { PageProps } from './pageProps';

/** /livetv; `fixture` in its query is the match that is looked at. The slip beside it is the in-play one. */
export function LiveTvPage({ path }: PageProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { picked, pick } = usePicking('inplay', 'inplay');
  useChannels(TV_CHANNELS);
  return (
    <Page title={useTitle(path)} path={path} scrolls>
      <HeadStatus>
        <HealthLight channels={TV_CHANNELS} />
      </HeadStatus>
      <TvView
        fixture={params.get('fixture') ?? undefined}
        onSelect={(id) => void navigate({ pathname: path, search: `fixture=${encodeURIComponent(id)}` })}
        markets={(id) => (
          <FurtherMarkets key={id} area="inplay" id={id} picked={picked} onPick={(_, outcomeId) => pick(outcomeId)} />
        )}
      />
    </Page>
  );
}
