import { Icon } from '@crease/ui';
import { HeaderPopover, markToastsSeen, useToasts } from '@crease/web';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import styles from './bell.module.css';

const BellList = lazy(() => import('./bell-list.tsx').then((module) => ({ default: module.BellList })));

/** More are not counted on the bell. */
const COUNTED = 9;

/** Everything that was said at the top right in the last seven days. */
export function Bell() {
  const t = useTranslations('app.bell');
  const fresh = useToasts((state) => state.kept.filter((toast) => !toast.seen).length);
  return (
    <HeaderPopover
      label={fresh > 0 ? t('labelNew', { count: fresh }) : t('label')}
      trigger={
        <span className={styles.bell}>
          <Icon of={BellIcon} size={18} />
          {fresh > 0 ? <span className={styles.fresh}>{fresh > COUNTED ? `${COUNTED}+` : fresh}</span> : null}
        </span>
      }
      onOpen={() => markToastsSeen()}
    >
      {(close) => (
        <Suspense fallback={null}>
          <BellList close={close} />
        </Suspense>
      )}
    </HeaderPopover>
  );
}
