import { moneyText, pointsText } from '../../rules/text/amount';
import { walletText } from '../copy/wallet';
import { Button } from '../primitives/Button';
import { Link, useSiteNavigation } from '../primitives/navigation';
import { useSite } from '../primitives/site';
import { useStream } from '../primitives/stream';

const PATHS = ['/charge', '/exchange', '/mywallet/point'] as const;

/** Links between the pages of the wallet, and to the statement. */
export function WalletNav({ path }: { path: string }) {
  const { pages } = useSiteNavigation();
  return (
    <nav className="ways" aria-label={walletText.wallet}>
      {PATHS.filter((one) => pages.has(one)).map((one) => (
        <Link key={one} href={one} aria-current={one === path ? 'page' : undefined}>
          {walletText.names[one]}
        </Link>
      ))}
      <Link href="/bet_result?view=money">{walletText.statement}</Link>
    </nav>
  );
}

/**
 * The member's balances, as in the header, with a link from points to money where the page is not about that itself.
 */
export function BalanceSummary({ withChange = false }: { withChange?: boolean }) {
  const { shell } = useSite();
  const { user } = useStream(shell.session$);
  return (
    <div className="row balances">
      <dl>
        <div>
          <dt>{walletText.money}</dt>
          <dd className="money">{user ? moneyText(user.emoney) : '–'}</dd>
        </div>
        <div>
          <dt>{walletText.points}</dt>
          <dd>{user ? pointsText(user.point) : '–'}</dd>
        </div>
      </dl>
      {withChange && <Button onClick={() => shell.openDialog('pointChange')}>{walletText.convert.openPoint}</Button>}
    </div>
  );
}

/** Notes, line by line. */
export function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
