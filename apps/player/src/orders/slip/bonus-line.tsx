import { formatMoney, Stack, Text, Toggle } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useBonusPreference } from '../../core/orders/slip/slip-settings.ts';
import { useSession } from '../../core/session.ts';
import styles from './slip-footer.module.css';

/** For players with a bonus: whether to bet with it, and where winnings are credited. */
export function BonusLine() {
  const t = useTranslations('stakeBonus');
  const sports = useSession((session) => (session.isAuth ? session.wallet.sports : 0));
  const isWanted = useBonusPreference((wish) => wish.isWanted);
  if (sports <= 0) return null;
  return (
    <Stack gap={2} className={styles.bonus}>
      <Toggle on={isWanted} onChange={(on) => useBonusPreference.setState({ isWanted: on })}>
        {t('use')}
      </Toggle>
      <Text as="p" size={12} dense>
        {t(isWanted ? 'note' : 'is', { amount: formatMoney(sports) })}
      </Text>
    </Stack>
  );
}
