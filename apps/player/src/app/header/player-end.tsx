import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { WalletFigures } from './wallet-figures.tsx';

/** The player's end of the header: money, news, account. The account gives way on a phone, whose menu has it. */
export function PlayerEnd({ className }: { className: string | undefined }) {
  return (
    <>
      <WalletFigures />
      <Bell />
      <span className={className}>
        <AccountMenu />
      </span>
    </>
  );
}
