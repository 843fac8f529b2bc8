import { buttonClass, EmptyState, looks, Tag } from '@crease/ui';
import { lazyPart, PageTitle } from '@crease/web';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Banners } from '../home/carousel.tsx';
import { inPlayOf, upcomingOf } from '../sports/event-groups.ts';
import { EventListCard } from '../sports/lists/event-list-card.tsx';
import { SimulatedNote } from '../sports/simulated-note.tsx';
import { useEventList } from '../sports/sport-events.ts';
import { SportLink } from '../sports/sport-link.tsx';
import { Hero } from './hero.tsx';
import styles from './how-it-works.module.css';

/** Below the first screen: its script is loaded after the prices. */
const HowItWorks = lazyPart(() => import('./how-it-works.tsx').then((module) => module.default));

/** The visitor's first page: introduction, a live market, and how a bet works. */
export function LandingPage() {
  return (
    <>
      <PageTitle />
      <Hero />
      <div className={styles.wrap}>
        <Banners />
        <InPlayCard />
        <UpcomingCard />
        <SimulatedNote />
        <HowItWorks />
      </div>
    </>
  );
}

const SHOWN = 6;

function InPlayCard() {
  const t = useTranslations();
  const { events } = useEventList();
  const inPlay = useMemo(() => inPlayOf(events), [events]);
  return (
    <EventListCard
      label={t('landing.inPlay')}
      title={<h2>{t('landing.inPlay')}</h2>}
      tools={
        <>
          {inPlay.length > 0 ? <Tag tone="brand">{t('sports.list.live', { count: inPlay.length })}</Tag> : null}
          <SportLink
            category="inplay"
            className={buttonClass({ look: 'ghost', size: 'small', className: looks({ push: true }) })}
          >
            {t('landing.allSports')}
          </SportLink>
        </>
      }
      gameIds={inPlay.slice(0, SHOWN).map((event) => event.gameId)}
      rows={SHOWN}
      empty={<EmptyState title={t('sports.list.emptyInplay')}>{t('sports.list.emptyInplayText')}</EmptyState>}
    />
  );
}

/** Shown while few matches are in play, so that the page is never empty. */
function UpcomingCard() {
  const t = useTranslations('landing');
  const { events } = useEventList();
  const isQuiet = inPlayOf(events).length < SHOWN / 2;
  const next = useMemo(
    () =>
      upcomingOf(events)
        .slice(0, SHOWN)
        .map((event) => event.gameId),
    [events],
  );
  if (!isQuiet || next.length === 0) return null;
  return <EventListCard label={t('upcoming')} title={<h2>{t('upcoming')}</h2>} gameIds={next} empty={null} />;
}
