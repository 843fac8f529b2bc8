import { Icon, initialsOf, Toggle } from '@crease/ui';
import { HeaderPopover, usePreferences } from '@crease/web';
import { Link } from '@tanstack/react-router';
import {
  BadgeCheck,
  Gift,
  HeartHandshake,
  Landmark,
  LogOut,
  ReceiptText,
  ScrollText,
  UserRound,
  Wallet,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { signOut } from '../../session/getting-in/sign-in.ts';
import styles from './account-menu.module.css';
import { DisplayChoices } from './display-choices.tsx';

/** The round button with the player's initials and everything about the account behind it. */
export function AccountMenu() {
  const t = useTranslations('app');
  const name = useSession((session) => session.user?.username ?? '');
  return (
    <HeaderPopover
      label={t('header.accountMenu', { name })}
      trigger={<span className={styles.avatar} data-initials={initialsOf(name)} />}
    >
      {(close) => <AccountPanel name={name} close={close} />}
    </HeaderPopover>
  );
}

function AccountPanel({ name, close }: { name: string; close: () => void }) {
  return (
    <div className={styles.menu}>
      <p className={styles.name}>{name}</p>
      <AccountActions onLeave={close} />
    </div>
  );
}

/** Pages of the account, how the app looks, signing out; also in the drawer of small screens. */
export function AccountActions({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('app');
  const hideBalances = usePreferences((preferences) => preferences.hideBalances);
  return (
    <>
      <MenuLinks onLeave={onLeave} />
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

function MenuLinks({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('app');
  return (
    <ul className={styles.links}>
      <li>
        <Link to="/mybets" className={styles.item} onClick={onLeave}>
          <Icon of={ReceiptText} />
          {t('nav.myBets')}
        </Link>
      </li>
      <li>
        <Link to="/cashier" className={styles.item} onClick={onLeave}>
          <Icon of={Wallet} />
          {t('nav.cashier')}
        </Link>
      </li>
      <li>
        <Link to="/bonus" className={styles.item} onClick={onLeave}>
          <Icon of={Gift} />
          {t('nav.bonuses')}
        </Link>
      </li>
      <li>
        <Link to="/statement" className={styles.item} onClick={onLeave}>
          <Icon of={ScrollText} />
          {t('nav.statement')}
        </Link>
      </li>
      <li>
        <Link to="/withdraw/gateways" className={styles.item} onClick={onLeave}>
          <Icon of={Landmark} />
          {t('nav.payoutAccounts')}
        </Link>
      </li>
      <li>
        <Link to="/kyc" className={styles.item} onClick={onLeave}>
          <Icon of={BadgeCheck} />
          {t('nav.verification')}
        </Link>
      </li>
      <li>
        <Link to="/profile" className={styles.item} onClick={onLeave}>
          <Icon of={UserRound} />
          {t('nav.profile')}
        </Link>
      </li>
      <li>
        <Link to="/profile" hash="limits" className={styles.item} onClick={onLeave}>
          <Icon of={HeartHandshake} />
          {t('nav.limits')}
        </Link>
      </li>
    </ul>
  );
}
