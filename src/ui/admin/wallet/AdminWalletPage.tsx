import { useSite } from '../../primitives/site';
import { WalletSection } from './WalletSection';
import { WalletTermsSection } from './WalletTermsSection';

/** The sections about charges and exchanges, with the site's calls and sounds. */
export function AdminWalletPage({ section }: { section: 'wallet' | 'walletTerms' }) {
  const { calls, clock, chimes } = useSite();
  if (section === 'walletTerms') return <WalletTermsSection calls={calls.adminWallet} />;
  return <WalletSection calls={calls.adminWallet} clock={clock} chimes={chimes} />;
}
