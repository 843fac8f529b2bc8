import { buttonClass, Card } from '@crease/ui';
import { laterPart, PageTitle, withWords } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import { CheckRound } from './check-round.tsx';
import { DayFile } from './days/day-file.tsx';
import styles from './fairness.module.css';

/** A player's alone, with words of more rooms than this one. */
const OwnSeeds = laterPart(withWords(() => import('./own-seeds.tsx').then((module) => module.OwnSeeds)));

/** How results are fixed before a bet, and checking it oneself. */
export function FairnessPage() {
  const t = useTranslations('fairness');
  const isAuth = useSession((session) => session.isAuth);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <div className={isAuth ? styles.columns : undefined}>
        <div className={styles.column}>
          <CheckRound />
          <CheckOffline />
          <DayFile />
          <HowItWorks />
        </div>
        {isAuth ? <OwnSeeds /> : null}
      </div>
    </>
  );
}

function CheckOffline() {
  const t = useTranslations('fairness.offline');
  return (
    <Card className={styles.card} label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.note}>{t('text')}</p>
      <p>
        <a href="/fairness/offline.html" download className={buttonClass()}>
          {t('download')}
        </a>
      </p>
    </Card>
  );
}

const RULES = ['bytes', 'tableBytes', 'number', 'shuffle', 'jet', 'commitment'] as const;

function HowItWorks() {
  const t = useTranslations('fairness.how');
  return (
    <Card className={styles.card} label={t('title')}>
      <h2>{t('title')}</h2>
      <dl className={styles.rules}>
        {RULES.map((rule) => (
          <div key={rule}>
            <dt>{t(`${rule}.name`)}</dt>
            <dd>
              <code>{t(`${rule}.text`)}</code>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('collusion')}</p>
      <p className={styles.note}>{t('notProved')}</p>
    </Card>
  );
}
