import type { Money } from '@crease/kernel';
import { cx, formatMoney, Grid, initialsOf, looks, Row, Stack, Stat, Tag, Text } from '@crease/ui';
import { PageTitle, usePreferences } from '@crease/web';
import { Link, useLocation } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import { LimitsPanel } from '../limits/limits-panel.tsx';
import { BettingCard } from './cards/betting-card.tsx';
import { ContactCard } from './cards/contact-card.tsx';
import { LookCard } from './cards/look-card.tsx';
import { NoticesCard } from './cards/notices-card.tsx';
import { PasswordCard } from './cards/password-card.tsx';
import { SessionsCard } from './cards/sessions-card.tsx';
import { DeviceNoticesCard } from './device-notices/device-notices-card.tsx';
import styles from './profile-head.module.css';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';

const TABS = ['account', 'limits'] as const;

type ProfileTab = (typeof TABS)[number];

/** The player's profile, security and preferences. */
export function ProfilePage() {
  const t = useTranslations('profile');
  const tab = useLocation({ select: ({ hash }) => (hash === 'limits' ? 'limits' : 'account') });
  const isDemo = useSession((session) => session.user?.demo ?? false);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ProfileHead />
      <ProfileTabs current={tab} />
      {tab === 'limits' ? <LimitsPanel /> : <Account isDemo={isDemo} />}
    </>
  );
}

function Account({ isDemo }: { isDemo: boolean }) {
  return (
    <Grid columns={2} gap={16} align="start" className={styles.columns}>
      <Stack gap={16} className={styles.column}>
        {isDemo ? null : <ContactCard />}
        {isDemo ? null : <PasswordCard />}
        {isDemo ? null : <SecondFactorCard />}
        <SessionsCard />
        {isDemo ? <NoticesCard /> : null}
        {isDemo ? <DeviceNoticesCard /> : null}
      </Stack>
      <Stack gap={16} className={styles.column}>
        <LookCard />
        <BettingCard />
        {isDemo ? null : <NoticesCard />}
        {isDemo ? null : <DeviceNoticesCard />}
      </Stack>
    </Grid>
  );
}

/** The sections of the profile, each with its own address. */
function ProfileTabs({ current }: { current: ProfileTab }) {
  const t = useTranslations('profile.tabs');
  return (
    <Row as="nav" gap={20} border="bottom" marginTop={12} marginBottom={12} aria-label={t('label')}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to="/profile"
          {...(tab === 'account' ? {} : { hash: tab })}
          className={cx(
            looks({ hover: 'text', minHeight: 44, align: 'center', color: 'text-2', weight: 500 }, 'row'),
            styles.tab,
          )}
          data-current={tab === current || undefined}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(tab)}
        </Link>
      ))}
    </Row>
  );
}

/** Name, date of joining, and balance. */
function ProfileHead() {
  const t = useTranslations('profile');
  const format = useFormatter();
  const { user, userProfile, wallet, exposureAmount } = useSession();
  const hidden = usePreferences(({ hideBalances }) => hideBalances);
  const name = user?.username ?? '';
  const joined = userProfile ? new Date(userProfile.createdAt) : null;
  const shown = (money: Money) => (hidden ? '••••' : formatMoney(money));
  return (
    <Row as="header" wrap gap={16} align="center" marginBottom={16} className={styles.head}>
      <Grid
        as="span"
        fixed
        color="on-pine"
        size={20}
        weight={600}
        center
        radius="full"
        background="pine"
        className={styles.avatar}
        aria-hidden="true"
      >
        {initialsOf(name)}
      </Grid>
      <Text as="div" shrink className={styles.who}>
        <Text as="h1" breakWords>
          {name}
        </Text>
        <Row as="p" wrap rowGap={2} gap={14} align="center" marginTop={4} color="text-2">
          {user?.demo ? <Tag tone="warn">{t('demo')}</Tag> : null}
          {joined ? (
            <span>
              {t('since', { date: format.dateTime(joined, { day: 'numeric', month: 'long', year: 'numeric' }) })}
            </span>
          ) : null}
          {userProfile ? <span>{t('id', { id: userProfile.id })}</span> : null}
          {userProfile?.agentCode ? <span>{t('agent', { code: userProfile.agentCode })}</span> : null}
        </Row>
      </Text>
      <Row as="dl" border="all" radius="lg" background="surface" className={styles.figures}>
        <Stat size={18} label={t('balance')} figure={shown(wallet.balance)} />
        <Stat
          size={18}
          label={t('exposure')}
          figure={shown(exposureAmount > 0 ? -exposureAmount : 0)}
          color={exposureAmount > 0 && !hidden ? 'loss' : undefined}
        />
      </Row>
    </Row>
  );
}
