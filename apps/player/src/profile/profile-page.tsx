import { cx, Grid, looks, Row, Stack } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
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
import { ProfileHead } from './profile-head.tsx';
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
