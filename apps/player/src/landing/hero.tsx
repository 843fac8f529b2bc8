import type { SportEvent } from '@crease/client';
import { Button, CreaseLines, cx, Grid, looks, Row, Text } from '@crease/ui';
import { useAppReply } from '@crease/web';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { openAuthModal, openLogin } from '../core/session.ts';
import { featuredOf } from '../sports/event-groups.ts';
import { useEventList } from '../sports/sport-events.ts';
import styles from './landing.module.css';
import { LiveMarketCard, LiveMarketSkeleton } from './live-market-card.tsx';

/** The headline and a real live market on dark green. */
export function Hero() {
  const t = useTranslations('landing.hero');
  const { state, events } = useEventList();
  const featured = useFeatured(events);
  return (
    <Text as="section" background="pine" color="on-pine" clip relative className={styles.hero}>
      <CreaseLines className={cx(looks({ hide: 'phone' }), styles.lines)} />
      <Grid align="center" paddingY={48} paddingX={20} className={styles.inner}>
        <div className={styles.words}>
          <h1>{t.rich('headline', { br: () => <br /> })}</h1>
          <Text as="p" color="on-pine-2" className={styles.lead}>
            {t('lead')}
          </Text>
          <Ways />
        </div>
        {featured ? <LiveMarketCard key={featured.gameId} gameId={featured.gameId} /> : null}
        {state === 'loading' ? <LiveMarketSkeleton /> : null}
      </Grid>
    </Text>
  );
}

/** Keeps its match while that is in play, so that the card does not change while it is read. */
function useFeatured(events: readonly SportEvent[]): SportEvent | undefined {
  const shown = useRef<string>(undefined);
  const kept = events.find((event) => event.gameId === shown.current && event.inPlay);
  const featured = kept ?? featuredOf(events);
  useEffect(() => {
    shown.current = featured?.gameId;
  });
  return featured;
}

function Ways() {
  const t = useTranslations('landing.hero');
  const hasDemo = useAppReply('demoAvailability')?.hasDemoUsers ?? false;
  return (
    <>
      <Row gap={12} className={styles.ways}>
        <Button look="cream" size="large" onClick={() => openAuthModal('register')}>
          {t('join')}
        </Button>
        <Button look="outline-pine" size="large" onClick={() => openLogin()}>
          {t(hasDemo ? 'demo' : 'login')}
        </Button>
      </Row>
      {hasDemo ? (
        <Text as="p" marginTop={14} color="on-pine-2" size={13} dense>
          {t('demoNote')}
        </Text>
      ) : null}
    </>
  );
}
