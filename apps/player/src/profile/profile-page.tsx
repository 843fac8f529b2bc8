import { PageTitle } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import { BettingCard } from './cards/betting-card.tsx';
import { ContactCard } from './cards/contact-card.tsx';
import { LookCard } from './cards/look-card.tsx';
import { NoticesCard } from './cards/notices-card.tsx';
import { PasswordCard } from './cards/password-card.tsx';
import { SessionsCard } from './cards/sessions-card.tsx';
import { ProfileHead } from './profile-head.tsx';
import styles from './profile-page.module.css';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';

/** Who the player is, how their account is kept safe, and what they chose. */
export function ProfilePage() {
  const t = useTranslations('profile');
  const isDemo = useSession((session) => session.user?.demo ?? false);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ProfileHead />
      <div className={styles.columns}>
        <div className={styles.column}>
          {isDemo ? null : <ContactCard />}
          {isDemo ? null : <PasswordCard />}
          {isDemo ? null : <SecondFactorCard />}
          <SessionsCard />
          {isDemo ? <NoticesCard /> : null}
        </div>
        <div className={styles.column}>
          <LookCard />
          <BettingCard />
          {isDemo ? null : <NoticesCard />}
        </div>
      </div>
    </>
  );
}
