import { Grid, Icon, Text } from '@crease/ui';
import { HeaderPopover, lazyPart } from '@crease/web';
import { Bell as BellIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { seeBell, useUnseen } from '../../core/bell.ts';
import styles from './bell.module.css';

const BellList = lazyPart(() => import('./bell-list.tsx').then((module) => module.BellList));

/** Largest number shown on the bell. */
const COUNTED = 9;

/** Toasts of the last seven days, from all of the player's devices. */
export function Bell() {
  const t = useTranslations('app.bell');
  const fresh = useUnseen();
  return (
    <HeaderPopover
      label={fresh > 0 ? t('labelNew', { count: fresh }) : t('label')}
      trigger={
        <Text relative block>
          <Icon of={BellIcon} size={18} />
          {fresh > 0 ? (
            <Grid as="span" paddingX={4} size={11} weight={600} center radius="full" className={styles.fresh}>
              {fresh > COUNTED ? `${COUNTED}+` : fresh}
            </Grid>
          ) : null}
        </Text>
      }
      onOpen={seeBell}
    >
      {(close) => <BellList close={close} />}
    </HeaderPopover>
  );
}
