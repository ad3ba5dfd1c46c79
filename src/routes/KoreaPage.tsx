import { useCallback, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { FurtherMarkets } from '../ui/detail/FurtherMarkets';
import { KoreaBoard } from '../ui/korea/KoreaBoard';
import { gameChannels, koreaChannels, menuOfPath } from '../ui/korea/koreaChannels';
import { KoreaMenuBar } from '../ui/korea/KoreaMenuBar';
import { useKoreaPage } from '../ui/korea/useKoreaPage';
import { HealthLight } from '../ui/layout/HealthLight';
import { Page } from '../ui/layout/Page';
import { HeadStatus } from '../ui/layout/StatusPlace';
import { useBreakpoint } from '../ui/primitives/useBreakpoint';
import { useChannels } from '../ui/primitives/useChannels';
import { useTitle } from '../ui/primitives/useTitle';
import { slipOfPath } from '../ui/betting/slip/slipOfPath';
import { useIsOpen, usePicking, useSlip } from '../ui/betting/slip/usePageSlip';
import type { PageProps } from './pageProps';

/** A Korean-style page; /korea itself leads to the first of them. A new time in its query reloads it. */
export function KoreaPage({ path }: PageProps) {
  const [params] = useSearchParams();
  const menu = menuOfPath(path);
  const slip = slipOfPath(path);
  if (!menu || !slip) return <Navigate to={{ pathname: '/korea/cross', search: params.toString() }} replace />;
  return <Menu key={params.get('time')} path={path} menu={menu} slip={slip} />;
}

interface MenuProps {
  path: string;
  menu: NonNullable<ReturnType<typeof menuOfPath>>;
  slip: NonNullable<ReturnType<typeof slipOfPath>>;
}

function Menu({ path, menu, slip: { variant, area } }: MenuProps) {
  const wide = useBreakpoint() === 'desktop';
  const title = useTitle(path);
  const state = useKoreaPage(menu);
  const channels = koreaChannels(menu);
  useChannels([...channels, ...gameChannels(menu, state.items)]);
  const { picked, pick, pickBonus } = usePicking(variant, area);
  const slip = useSlip(variant);
  const isOpen = useIsOpen();
  const onPick = useCallback(
    (_area: string, _fixture: string, _market: string, outcomeId: string) => pick(outcomeId),
    [pick],
  );
  const further = useMemo(() => {
    return function Further(id: string) {
      return <FurtherMarkets area={area} id={id} picked={picked} onPick={(_, outcomeId) => pick(outcomeId)} />;
    };
  }, [area, picked, pick]);
  return (
    <Page title={title} path={path} scrolls>
      <HeadStatus>
        <HealthLight channels={channels} />
      </HeadStatus>
      {!wide && <KoreaMenuBar menu={menu} />}
      <KoreaBoard
        menu={menu}
        state={state}
        wide={wide}
        picked={picked}
        onPick={onPick}
        bonuses={isOpen ? slip?.limits?.bonuses : []}
        bonus={slip?.bonus?.folds}
        onBonus={pickBonus}
        further={further}
      />
    </Page>
  );
}
