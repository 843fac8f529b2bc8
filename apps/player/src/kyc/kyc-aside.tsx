import type { KycReply } from '@crease/contract';
import { Card, Icon } from '@crease/ui';
import { Check, Lock, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import styles from './kyc-aside.module.css';

/** Where the player is on the way, and what a photograph must be like. */
export function KycAside({ status }: { status: KycReply['status'] }) {
  const t = useTranslations('kyc.aside');
  return (
    <aside className={styles.aside}>
      <Card className={styles.card}>
        <h2>{t('where')}</h2>
        <Steps status={status} />
      </Card>
      <Card className={styles.card}>
        <h2>{t('photo')}</h2>
        <ul className={styles.checks}>
          {(['corners', 'glare', 'colour'] as const).map((key) => (
            <li key={key}>
              <Icon of={Check} size={16} className={styles.good} />
              {t(key)}
            </li>
          ))}
          <li>
            <Icon of={X} size={16} className={styles.bad} />
            {t('edited')}
          </li>
        </ul>
        <p className={styles.lock}>
          <Icon of={Lock} size={16} />
          {t('sealed')}
        </p>
      </Card>
    </aside>
  );
}

const REACHED = { none: 1, declined: 1, pending: 2, approved: 4 } as const;

function Steps({ status }: { status: KycReply['status'] }) {
  const t = useTranslations('kyc.aside');
  const isMobileProven = useSession((session) => session.userProfile?.mobileVerified ?? false);
  const reached = isMobileProven ? REACHED[status] : 0;
  return (
    <ol className={styles.steps}>
      {(['mobile', 'document', 'check', 'open'] as const).map((key, at) => (
        <li
          key={key}
          data-state={at < reached ? 'done' : at === reached ? 'now' : 'later'}
          aria-current={at === reached ? 'step' : undefined}
        >
          <span className={styles.count}>{at < reached ? <Icon of={Check} size={14} /> : at + 1}</span>
          <span>
            <span className={styles.step}>{t(key)}</span>
            <span className={styles.stepText}>{t(`${key}Text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
