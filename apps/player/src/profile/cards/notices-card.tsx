import { Text, Toggle } from '@crease/ui';
import { usePreferences } from '@crease/web';
import { useTranslations } from 'use-intl';
import styles from '../profile.module.css';
import { ProfileCard } from './profile-card.tsx';

const KINDS = ['matched', 'settled', 'suspended', 'news'] as const;

/** Which toasts are shown; the notification list has all of them. */
export function NoticesCard() {
  const t = useTranslations('profile.notices');
  const notifications = usePreferences((preferences) => preferences.notifications);
  return (
    <ProfileCard title={t('title')} note={t('note')}>
      {KINDS.map((kind) => (
        <Toggle
          key={kind}
          className={styles.toggle}
          on={notifications[kind]}
          onChange={(on) => usePreferences.setState({ notifications: { ...notifications, [kind]: on } })}
        >
          <Text block weight={500} breakWords>
            {t(kind)}
          </Text>
          <Text block color="text-2" size={12} dense breakWords className={styles.help}>
            {t(`${kind}Help`)}
          </Text>
        </Toggle>
      ))}
    </ProfileCard>
  );
}
