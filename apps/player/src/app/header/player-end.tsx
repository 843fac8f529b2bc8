import { buttonClass, Grid, Icon, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import styles from './wallet-figures.module.css';
import { WalletFigures } from './wallet-figures.tsx';

/** The player's end of the header: money, notifications, account. On a phone the account is in the menu instead. */
export function PlayerEnd({ className }: { className: string | undefined }) {
  return (
    <>
      <WalletFigures />
      <DepositLink />
      <Bell />
      <span className={className}>
        <AccountMenu />
      </span>
    </>
  );
}

/** A text where there is room, a plus on a phone. */
function DepositLink() {
  const t = useTranslations('app.header');
  return (
    <Link
      to="/gatewaylist"
      className={buttonClass({ look: 'primary', className: styles.deposit })}
      aria-label={t('deposit')}
    >
      <Text hide="phone">{t('deposit')}</Text>
      <Grid as="span" hide="wide">
        <Icon of={Plus} size={20} />
      </Grid>
    </Link>
  );
}
