import { type SportId, sportOf } from '@crease/kernel';
import { buttonClass, EmptyState, Page, Segments, Tag } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { byCompetition, type EventSort, inPlayOf, isOpen, SPORT_ORDER, sortEvents } from '../event-groups.ts';
import { SimulatedNote } from '../simulated-note.tsx';
import { type Category, competitionAnchor, SPORT_CATEGORY, type SportPage } from '../sport-category.ts';
import { useEventList } from '../sport-events.ts';

import { EventListCard } from './event-list-card.tsx';
import { OverList } from './over-list.tsx';

/** `/spmsports/{category}`: a sport by competition, or everything in play by sport. */
export function CategoryPage() {
  const { category } = useParams({ from: '/spmsports/$category' });
  const t = useTranslations('sports.list');
  const [sort, setSort] = useState<EventSort>('time');
  const name = category as Category;
  const summary = useSummary(name);
  return (
    <>
      <PageTitle>{t(name)}</PageTitle>
      <Page
        title={t(name)}
        intro={summary}
        actions={
          <Segments
            label={t('sort')}
            items={[
              { key: 'time', label: t('time') },
              { key: 'matched', label: t('matched') },
            ]}
            chosen={sort}
            onChoose={setSort}
          />
        }
      >
        {name === 'inplay' ? <InPlayLists sort={sort} /> : <SportLists category={name} sort={sort} />}
        <OverList {...(name === 'inplay' ? {} : { sportId: sportIdOf(name) })} />
        <SimulatedNote />
      </Page>
    </>
  );
}

/** Returns the number of matches in play and later; blank while they load. */
function useSummary(category: Category): string {
  const t = useTranslations('sports.list');
  const { state, events } = useEventList();
  if (state !== 'ready') return '\u00a0';
  const own = events.filter((event) => isOpen(event) && (category === 'inplay' || isOf(category, event.sportId)));
  const live = own.filter((event) => event.inPlay).length;
  return t('summary', { live, later: own.length - live });
}

function InPlayLists({ sort }: { sort: EventSort }) {
  const t = useTranslations('sports.list');
  const { events } = useEventList();
  const groups = useMemo(
    () =>
      SPORT_ORDER.map((sportId) => ({ sportId, events: sortEvents(inPlayOf(events, sportId), sort) })).filter(
        (group) => group.events.length > 0,
      ),
    [events, sort],
  );
  if (groups.length === 0) return <NoMatches category="inplay" />;
  return groups.map(({ sportId, events: own }) => (
    <EventListCard
      key={sportId}
      sticky
      label={t(sportOf(sportId))}
      title={<h2>{t(sportOf(sportId))}</h2>}
      tools={<Tag tone="brand">{t('live', { count: own.length })}</Tag>}
      gameIds={own.map((event) => event.gameId)}
      empty={null}
    />
  ));
}

function SportLists({ category, sort }: { category: SportPage; sort: EventSort }) {
  const t = useTranslations('sports.list');
  const { events } = useEventList();
  const groups = useMemo(
    () =>
      byCompetition(
        sortEvents(
          events.filter((event) => isOpen(event) && isOf(category, event.sportId)),
          sort,
        ),
      ),
    [events, category, sort],
  );
  if (groups.length === 0) return <NoMatches category={category} />;
  return groups.map((group) => {
    const live = group.events.filter((event) => event.inPlay).length;
    return (
      <EventListCard
        key={group.competition}
        sticky
        id={competitionAnchor(group.competition)}
        label={group.competition}
        title={<h2>{group.competition}</h2>}
        tools={live > 0 ? <Tag tone="brand">{t('live', { count: live })}</Tag> : null}
        gameIds={group.events.map((event) => event.gameId)}
        empty={null}
      />
    );
  });
}

/** One card for an empty page: loading, failed, or no matches. */
function NoMatches({ category }: { category: Category }) {
  const t = useTranslations('sports.list');
  const isAll = category === 'inplay';
  return (
    <EventListCard
      label={t(category)}
      title={<h2>{t(category)}</h2>}
      gameIds={[]}
      empty={
        <EmptyState
          title={isAll ? t('emptyInplay') : t('emptySport')}
          action={
            isAll ? (
              <Link to="/home" className={buttonClass()}>
                {t('seeUpcoming')}
              </Link>
            ) : null
          }
        >
          {isAll ? t('emptyInplayText') : t('emptySportText')}
        </EmptyState>
      }
    />
  );
}

function isOf(category: SportPage, sportId: SportId): boolean {
  return SPORT_CATEGORY[sportId] === category;
}

function sportIdOf(category: SportPage): SportId {
  return SPORT_ORDER.find((sportId) => isOf(category, sportId)) ?? 4;
}
