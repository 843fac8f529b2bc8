import { cx, looks, Row } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import styles from './profile-head.module.css';

const TABS = ['account', 'limits'] as const;
type ProfileTab = (typeof TABS)[number];

/** The sections of the profile, each with its own address. */
export function ProfileTabs({ current }: { current: ProfileTab }) {
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
