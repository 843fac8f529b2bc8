import type { Money } from '@crease/kernel';
import { formatMoney, Grid, initialsOf, Row, Stat, Tag, Text } from '@crease/ui';
import { usePreferences } from '@crease/web';
import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import styles from './profile-head.module.css';

/** Name, date of joining, and balance. */
export function ProfileHead() {
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
