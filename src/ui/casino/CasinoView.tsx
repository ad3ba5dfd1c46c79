import { useEffect } from 'react';
import { isRestricted } from '../../rules/session/roles';
import { copy } from '../copy/casino';
import { EmptyState } from '../primitives/EmptyState';
import { Link } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { LobbyFrame } from './casinoStyle';
import { LOBBIES } from './lobbies';
import { LobbyView } from './LobbyView';

/** A page of casino or slots. Members of tendency 22 get an alert instead of games (spec sections 5 and 8). */
export function CasinoView({ path }: { path: string }) {
  const { house } = useSite();
  const { user } = useStream(house.session$);
  const lobby = LOBBIES[path];
  const refused = user !== undefined && isRestricted(user);
  useEffect(() => {
    if (refused) house.raise({ code: 'restricted' });
  }, [house, refused]);
  if (!lobby || !user) return <LobbyFrame />;
  if (!refused) return <LobbyView lobby={lobby} />;
  return (
    <LobbyFrame>
      <EmptyState title={copy.restricted} hint={copy.restrictedHint}>
        <Link href="/">{copy.home}</Link>
      </EmptyState>
    </LobbyFrame>
  );
}
