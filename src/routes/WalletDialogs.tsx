import { useSite } from '../ui/primitives/site';
import { useStream } from '../ui/primitives/stream';
import { CoinDialogs } from '../ui/wallet/CoinDialogs';
import { ConvertDialog } from '../ui/wallet/ConvertDialog';

/** Money to points, points to money, and coins paid in. */
export function WalletDialogs() {
  const { house } = useSite();
  const open = useStream(house.dialogs$);
  const closeCoins = () => {
    house.closeDialog('coinDepositConfirm');
    house.closeDialog('coinDeposit');
  };
  return (
    <>
      <ConvertDialog open={open.moneyChange} direction="toPoint" onClose={() => house.closeDialog('moneyChange')} />
      <ConvertDialog open={open.pointChange} direction="toMoney" onClose={() => house.closeDialog('pointChange')} />
      {open.coinDeposit && (
        <CoinDialogs
          confirming={open.coinDepositConfirm}
          onConfirm={() => house.openDialog('coinDepositConfirm')}
          onBack={() => house.closeDialog('coinDepositConfirm')}
          onClose={closeCoins}
        />
      )}
    </>
  );
}
