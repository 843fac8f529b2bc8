import { SPORT_ID, type SportId } from '@crease/kernel';
import { buttonClass, EmptyState, Icon, looks, Row, Segments, sportIcon, VisuallyHidden } from '@crease/ui';
import { lazyPart, PageTitle, withMessages } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { Activity } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import { inPlayOf, SPORT_ORDER, upcomingOf } from '../sports/event-groups.ts';
import { EventListCard } from '../sports/lists/event-list-card.tsx';
import { SimulatedNote } from '../sports/simulated-note.tsx';
import { menuSports, SPORT_CATEGORY } from '../sports/sport-category.ts';
import { useEventList, useLiveCounts } from '../sports/sport-events.ts';
import { SportLink } from '../sports/sport-link.tsx';
import { Announcement } from './announcement.tsx';
import { Banners } from './carousel.tsx';
import { GamesRow } from './games-row.tsx';
import styles from './home.module.css';

const MyMatches = lazyPart(() => import('./my-matches.tsx').then((module) => module.MyMatches));

const MyAlerts = lazyPart(withMessages(() => import('./my-alerts.tsx').then((module) => module.MyAlerts)));

/** The player's start page: announcement, banners, live and upcoming matches. */
export function HomePage() {
  const t = useTranslations('home');
  const isAuth = useSession((session) => session.isAuth);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <Announcement />
      <Banners />
      <SportChips />
      {isAuth ? <MyMatches /> : null}
      {isAuth ? <MyAlerts /> : null}
      <InPlayCard />
      <UpcomingCard />
      <SimulatedNote />
      <GamesRow />
    </>
  );
}

/** Links to the sports on a phone; a wide screen has them in the rail. */
function SportChips() {
  const t = useTranslations('app.nav');
  const counts = useLiveCounts();
  return (
    <Row
      as="nav"
      gap={8}
      paddingY={2}
      paddingX={12}
      marginBottom={12}
      scrollX
      hide="wide"
      className={styles.chips}
      aria-label={t('sports')}
    >
      <SportLink category="inplay" className={styles.chip}>
        <Icon of={Activity} />
        {t('inplay')}
        <span>{counts.inPlay}</span>
      </SportLink>
      {menuSports(counts.bySport).map((sport) => (
        <SportLink key={sport} category={SPORT_CATEGORY[SPORT_ID[sport]]} className={styles.chip}>
          <Icon of={sportIcon(SPORT_ID[sport])} />
          {t(sport)}
          <span>{counts.bySport[SPORT_ID[sport]]}</span>
        </SportLink>
      ))}
    </Row>
  );
}

/** Placeholder rows while the number is unknown: enough to fill a screen. */
const ROWS_OF_A_SCREEN = 16;

type Choice = 'all' | `${SportId}`;

function InPlayCard() {
  const t = useTranslations();
  const { events } = useEventList();
  const counts = useLiveCounts();
  const [choice, setChoice] = useState<Choice>('all');
  const chosen = SPORT_ORDER.find((sportId) => String(sportId) === choice);
  const gameIds = useMemo(() => inPlayOf(events, chosen).map((event) => event.gameId), [events, chosen]);
  const sports = menuSports(counts.bySport).map((sport) => ({
    key: String(SPORT_ID[sport]) as Choice,
    label: t(`app.nav.${sport}`),
    count: counts.inPlayBySport[SPORT_ID[sport]],
  }));
  return (
    <EventListCard
      label={t('home.inPlay')}
      title={<h2>{t('home.inPlay')}</h2>}
      tools={
        <>
          <Segments
            className={styles.segments}
            label={t('home.bySport')}
            items={[{ key: 'all', label: t('home.all'), count: counts.inPlay }, ...sports]}
            chosen={choice}
            onChoose={setChoice}
          />
          <SportLink
            category="inplay"
            className={buttonClass({ look: 'ghost', size: 'small', className: looks({ push: true }) })}
          >
            {t('home.seeAll')}
          </SportLink>
        </>
      }
      gameIds={gameIds}
      rows={ROWS_OF_A_SCREEN}
      empty={<EmptyState title={t('sports.list.emptyInplay')}>{t('sports.list.emptyInplayText')}</EmptyState>}
    />
  );
}

const UPCOMING_SHOWN = 8;

function UpcomingCard() {
  const t = useTranslations('home');
  const { state, events } = useEventList();
  const gameIds = useMemo(
    () =>
      upcomingOf(events)
        .slice(0, UPCOMING_SHOWN)
        .map((event) => event.gameId),
    [events],
  );
  if (state === 'loading') return null;
  return (
    <EventListCard
      label={t('upcoming')}
      title={<h2>{t('upcoming')}</h2>}
      tools={
        <Link
          to="/spmsports/$category"
          params={{ category: 'cricket' }}
          className={buttonClass({ look: 'ghost', size: 'small', className: looks({ push: true }) })}
        >
          {t('allCricket')}
        </Link>
      }
      gameIds={gameIds}
      empty={<EmptyState title={t('emptyUpcoming')}>{t('emptyUpcomingText')}</EmptyState>}
    />
  );
}
