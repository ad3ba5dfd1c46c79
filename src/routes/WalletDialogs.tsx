import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { CoinDialogs } from '../ui/wallet/CoinDialogs';
import { ConvertDialog } from '../ui/wallet/ConvertDialog';

/** Money to points, points to money, and coins paid in. */
export function WalletDialogs() {
  const { shell } = useSite();
  const open = useStream(shell.dialogs$);
  const closeCoins = () => {
    shell.closeDialog('coinDepositConfirm');
    shell.closeDialog('coinDeposit');
  };
  return (
    <>
      <ConvertDialog open={open.moneyChange} direction="toPoint" onClose={() => shell.closeDialog('moneyChange')} />
      <ConvertDialog open={open.pointChange} direction="toMoney" onClose={() => shell.closeDialog('pointChange')} />
      {open.coinDeposit && (
        <CoinDialogs
          confirming={open.coinDepositConfirm}
          onConfirm={() => shell.openDialog('coinDepositConfirm')}
          onBack={() => shell.closeDialog('coinDepositConfirm')}
          onClose={closeCoins}
        />
      )}
    </>
  );
}
