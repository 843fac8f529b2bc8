import { Tag } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import styles from './profile.module.css';
import { ProfileCard } from './profile-card.tsx';

/** Mobile and email as the house knows them, and whether each was proven. */
export function ContactCard() {
  const t = useTranslations('profile.contact');
  const profile = useSession((session) => session.userProfile);
  return (
    <ProfileCard title={t('title')} note={t('note')}>
      <ContactLine name={t('mobile')} value={profile?.mobile ?? null} isVerified={profile?.mobileVerified ?? false} />
      <ContactLine name={t('email')} value={profile?.email ?? null} isVerified={profile?.emailVerified ?? false} />
    </ProfileCard>
  );
}

function ContactLine({ name, value, isVerified }: { name: string; value: string | null; isVerified: boolean }) {
  const t = useTranslations('profile.contact');
  return (
    <div className={styles.setting}>
      <div className={styles.settingWords}>
        <p className={styles.help}>{name}</p>
        <p className={styles.settingName}>{value ?? t('none')}</p>
      </div>
      {value ? <Tag tone={isVerified ? 'ok' : 'warn'}>{t(isVerified ? 'verified' : 'unverified')}</Tag> : null}
    </div>
  );
}
