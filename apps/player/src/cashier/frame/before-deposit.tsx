import { Card, Icon, looks, Row, Stack, Text } from '@crease/ui';
import { Clock, Scale, UserRoundCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './frame.module.css';

const RULES = [
  ['own', UserRoundCheck],
  ['expires', Clock],
  ['most', Scale],
] as const;

/** Three rules for every method. */
export function BeforeDeposit() {
  const t = useTranslations('cashier.before');
  return (
    <Card className={styles.card} label={t('title')}>
      <Text as="h2" heading>
        {t('title')}
      </Text>
      <Stack as="ul" divided>
        {RULES.map(([name, icon]) => (
          <Row key={name} as="li" gap={10} paddingY={10}>
            <Icon className={looks({ color: 'text-3' })} of={icon} size={18} />
            {t(name)}
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
