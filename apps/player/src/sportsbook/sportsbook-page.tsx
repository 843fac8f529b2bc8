import { Button, Card, Sheet, useMedia, VisuallyHidden, widthFrom } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import { EventList } from './list/event-list.tsx';
import { SlipPanel } from './slip/slip-panel.tsx';
import { useTicketSlip } from './slip/ticket-slip.ts';
import styles from './sportsbook-page.module.css';

/** `/sportsbook2`. */
export function SportsbookPage() {
  const t = useTranslations('sportsbook');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Sportsbook />
    </>
  );
}

interface SportsbookProps {
  /** In a frame of its own: the page around it has the heading, and no rail takes of the width. */
  readonly isFramed?: boolean;
}

/** Matches at fixed odds, with slip and tickets beside them or in a sheet. */
export function Sportsbook({ isFramed = false }: SportsbookProps) {
  const t = useTranslations('sportsbook');
  const isBeside = useMedia(widthFrom(isFramed ? 'slipInColumn' : 'slipBeside'));
  return (
    <>
      {isFramed ? (
        <VisuallyHidden>
          <h1>{t('title')}</h1>
        </VisuallyHidden>
      ) : (
        <div className={styles.head}>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
      )}
      <div className={styles.columns} data-beside={isBeside || undefined}>
        <div className={styles.list}>
          <EventList />
        </div>
        {isBeside ? (
          <aside className={styles.beside} aria-label={t('slip.title')}>
            <Card className={styles.card}>
              <SlipPanel />
            </Card>
          </aside>
        ) : (
          <SlipBar />
        )}
      </div>
    </>
  );
}

/** At the foot of a narrow screen: what is picked, and the way to it. */
function SlipBar() {
  const t = useTranslations('sportsbook.slip');
  const isAuth = useSession((session) => session.isAuth);
  const picked = useTicketSlip(({ picks }) => picks.length);
  const [shown, setShown] = useState<'slip' | 'tickets' | null>(null);
  return (
    <div className={styles.bar} data-above-nav={isAuth || undefined}>
      {picked > 0 ? (
        <Button look="primary" full onClick={() => setShown('slip')}>
          {t('open', { count: picked })}
        </Button>
      ) : null}
      {isAuth ? (
        <Button full onClick={() => setShown('tickets')}>
          {t('openTickets')}
        </Button>
      ) : null}
      <Sheet open={shown !== null} onClose={() => setShown(null)} title={t('title')} closeLabel={t('close')}>
        {shown ? <SlipPanel key={shown} first={shown} /> : null}
      </Sheet>
    </div>
  );
}
