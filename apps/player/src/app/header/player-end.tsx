import { buttonClass, cx, formatMoney, Grid, Icon, Row, Tag, Text, VisuallyHidden } from '@crease/ui';
import { lazyPart, usePreferences, withMessages } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { BalanceFigure } from './balance-figure.tsx';
import { Bell } from './bell.tsx';
import styles from './wallet-figures.module.css';

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

const ExposureDialog = lazyPart(
  withMessages(() => import('../../wallet/exposure-dialog.tsx').then((module) => module.ExposureDialog)),
);

const DOTS = '••••';

/** Balance and exposure, always visible; the exposure opens its list by market. */
function WalletFigures() {
  const t = useTranslations('app.header');
  const { wallet, exposureAmount, user } = useSession();
  const hidden = usePreferences((preferences) => preferences.hideBalances);
  const [open, setOpen] = useState(false);
  const atRisk = Math.abs(exposureAmount);
  const exposure = formatMoney(atRisk === 0 ? 0 : -atRisk);
  return (
    <Row fixed align="center" className={styles.wallet}>
      {user?.demo ? (
        <span title={t('demoHelp')}>
          <Tag tone="warn">{t('demo')}</Tag>
        </span>
      ) : null}
      <BalanceFigure isHidden={hidden}>
        <Text block color="text-3" size={11} className={styles.name}>
          {t('balance')}
        </Text>
        <Rolling text={hidden ? DOTS : formatMoney(wallet.balance)} spoken={hidden ? t('hidden') : undefined} />
      </BalanceFigure>
      <button
        type="button"
        className={cx(styles.figure, styles.exposure)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Text block color="text-3" size={11} className={styles.name}>
          <Text visuallyHidden="phone">{t('exposure')}</Text>
          <Text hide="wide" aria-hidden="true">
            {t('exposureShort')}
          </Text>
        </Text>
        <Rolling
          text={hidden ? DOTS : exposure}
          tone={atRisk > 0 && !hidden ? 'loss' : undefined}
          spoken={hidden ? t('hidden') : undefined}
        />
        <VisuallyHidden>{t('exposureOpen')}</VisuallyHidden>
      </button>
      {open ? createPortal(<ExposureDialog onClose={() => setOpen(false)} />, document.body) : null}
    </Row>
  );
}

/** A figure that animates when it changes; hidden, it shows dots and a screen reader reads a replacement. */
function Rolling({ text, tone, spoken }: { text: string; tone?: 'loss' | undefined; spoken?: string | undefined }) {
  return (
    <Text as="b" block size={14} clip className={styles.value} data-tone={tone}>
      <span key={text} className={styles.walletFiguresRoll} aria-hidden={spoken ? true : undefined}>
        {text}
      </span>
      {spoken ? <VisuallyHidden>{spoken}</VisuallyHidden> : null}
    </Text>
  );
}
