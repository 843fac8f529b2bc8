import { Grid, Icon, initialsOf, Text, Toggle } from '@crease/ui';
import { HeaderPopover, usePreferences } from '@crease/web';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  Gift,
  GraduationCap,
  HeartHandshake,
  KeyRound,
  Landmark,
  LayoutDashboard,
  LogOut,
  ReceiptText,
  ScrollText,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { signOut } from '../../session/sign-in/sign-in.ts';
import styles from './account-menu.module.css';
import { DisplayChoices } from './display-choices.tsx';

/** Button with the player's initials, and the account menu. */
export function AccountMenu() {
  const t = useTranslations('app');
  const name = useSession((session) => session.user?.username ?? '');
  return (
    <HeaderPopover
      label={t('header.accountMenu', { name })}
      trigger={
        <Grid
          as="span"
          color="on-pine"
          size={12}
          weight={600}
          center
          radius="full"
          background="pine"
          className={styles.avatar}
          data-initials={initialsOf(name)}
        />
      }
    >
      {(close) => <AccountPanel name={name} close={close} />}
    </HeaderPopover>
  );
}

function AccountPanel({ name, close }: { name: string; close: () => void }) {
  return (
    <Text as="div" padding={8}>
      <Text as="p" size={14} weight={600} className={styles.name}>
        {name}
      </Text>
      <AccountActions onLeave={close} />
    </Text>
  );
}

/** Account pages, display settings and sign-out; also part of the drawer on small screens. */
export function AccountActions({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('app');
  const hideBalances = usePreferences((preferences) => preferences.hideBalances);
  return (
    <>
      <MenuLinks onLeave={onLeave} />
      <CoachCall onLeave={onLeave} />
      <DisplayChoices />
      <div className={styles.toggle}>
        <Toggle on={hideBalances} onChange={(on) => usePreferences.setState({ hideBalances: on })}>
          {t('display.hideBalances')}
        </Toggle>
      </div>
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          onLeave();
          void signOut();
        }}
      >
        <Icon of={LogOut} />
        {t('display.signOut')}
      </button>
    </>
  );
}

/** Restarts the guide to the first bet, on pages with prices. */
function CoachCall({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('app.nav');
  const call = () => {
    onLeave();
    // The guide is part of the slip's code, which account pages have not loaded.
    void import('../../core/orders/coach.ts').then(({ callCoach }) => callCoach());
  };
  return (
    <Link to="/spmsports/$category" params={{ category: 'inplay' }} className={styles.item} onClick={call}>
      <Icon of={GraduationCap} />
      {t('guide')}
    </Link>
  );
}

const PAGES = [
  { to: '/mybets', icon: ReceiptText, name: 'myBets' },
  { to: '/exchange/multi', icon: LayoutDashboard, name: 'myMarkets' },
  { to: '/cashier', icon: Wallet, name: 'cashier' },
  { to: '/bonus', icon: Gift, name: 'bonuses' },
  { to: '/statement', icon: ScrollText, name: 'statement' },
  { to: '/withdraw/gateways', icon: Landmark, name: 'payoutAccounts' },
  { to: '/kyc', icon: BadgeCheck, name: 'verification' },
  { to: '/referral', icon: Users, name: 'referral' },
  { to: '/profile', icon: UserRound, name: 'profile' },
  { to: '/profile/api', icon: KeyRound, name: 'apiAccess' },
  { to: '/profile', hash: 'limits', icon: HeartHandshake, name: 'limits' },
] as const;

function MenuLinks({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('app.nav');
  return (
    <ul>
      {PAGES.map(({ icon, name, ...target }) => (
        <li key={name}>
          <Link {...target} className={styles.item} onClick={onLeave}>
            <Icon of={icon} />
            {t(name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
