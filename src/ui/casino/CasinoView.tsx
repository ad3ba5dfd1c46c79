import { useEffect } from 'react';
import { isRestricted } from '../../rules/session/roles';
import { casinoText } from '../copy/casino';
import { EmptyState } from '../primitives/EmptyState';
import { Link } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';
import { CasinoLobbyFrame } from './casinoStyle';
import { LOBBIES } from './lobbies';
import { CasinoLobbyView } from './LobbyView';

/** A page of casino or slots. Members of tendency 22 get an alert instead of games (docs/spec.md ROLE-4). */
export function CasinoView({ path }: { path: string }) {
  const { shell } = useSite();
  const { user } = useStream(shell.session$);
  const lobby = LOBBIES.find((each) => each.path === path);
  const refused = user !== undefined && isRestricted(user);
  useEffect(() => {
    if (refused) shell.raiseAlert({ code: 'restricted' });
  }, [shell, refused]);
  if (!lobby || !user) return <CasinoLobbyFrame />;
  if (!refused) return <CasinoLobbyView lobby={lobby} />;
  return (
    <CasinoLobbyFrame>
      <EmptyState title={casinoText.restricted} hint={casinoText.restrictedHint}>
        <Link href="/">{casinoText.home}</Link>
      </EmptyState>
    </CasinoLobbyFrame>
  );
}
