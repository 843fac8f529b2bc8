import type { SportEvent } from '@crease/client';
import { SPORT_ID, SPORT_KEYS } from '@crease/kernel';
import { Dialog, EmptyState, Grid, Icon, looks, Note, Row, Stack, TeamBadge } from '@crease/ui';
import { useRead } from '@crease/web';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOpen } from '../../sports/event-groups.ts';
import { EventWhen } from '../../sports/lists/event-when.tsx';
import { type SearchTexts, searchEvents } from '../../sports/search-events.ts';
import { useEventList } from '../../sports/sport-events.ts';
import styles from './search-palette.module.css';

/** Finds matches by team, competition or market in the list of events. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const [text, setText] = useState('');
  const found = useFound(text);
  const [at, setAt] = useState(0);
  const listId = useId();
  const open = useOpenEvent(onClose);
  const chosen = found[Math.min(at, found.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter' && chosen) open(chosen);
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    setAt((at + step + found.length) % found.length);
  };
  return (
    <Dialog onClose={onClose} title={t('app.search.short')} className={styles.dialog}>
      <Row align="center" gap={10} paddingX={14} color="text-2" radius="md" field className={styles.field}>
        <Icon of={Search} size={18} />
        <input
          className={looks({ grow: true, bare: true, fullHeight: true, color: 'text', size: 16 })}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen ? `${listId}-${chosen.gameId}` : undefined}
          aria-autocomplete="list"
          aria-label={t('app.search.label')}
          placeholder={t('app.search.label')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Row>
      <Found id={listId} text={text} found={found} chosen={chosen} onOpen={open} onPoint={setAt} />
    </Dialog>
  );
}

function useFound(text: string): SportEvent[] {
  const t = useTranslations();
  const events = useAllEvents();
  const texts: SearchTexts = {
    sports: Object.fromEntries(
      SPORT_KEYS.map((sport) => [SPORT_ID[sport], `${sport} ${t(`app.nav.${sport}`)}`]),
    ) as SearchTexts['sports'],
    matchOdds: `match odds ${t('sports.tags.matchOdds')}`,
    bookmaker: `bookmaker ${t('sports.tags.bookmaker')}`,
    fancy: `fancy ${t('sports.tags.fancy')}`,
  };
  return searchEvents(events, text, texts);
}

/** Live and upcoming events, and those that ended in the last day. */
function useAllEvents(): readonly SportEvent[] {
  const { events } = useEventList();
  const over = useRead('events', { query: { over: 'true' } }).data?.items;
  return useMemo(() => {
    const listed = new Set(events.map(({ gameId }) => gameId));
    return [...events, ...(over ?? []).filter(({ gameId }) => !listed.has(gameId))];
  }, [events, over]);
}

function useOpenEvent(onClose: () => void) {
  const navigate = useNavigate();
  return (event: SportEvent) => {
    onClose();
    void navigate({ to: '/exchange/$gameId', params: { gameId: event.gameId } });
  };
}

interface FoundProps {
  id: string;
  text: string;
  found: readonly SportEvent[];
  chosen: SportEvent | undefined;
  onOpen: (event: SportEvent) => void;
  onPoint: (at: number) => void;
}

function Found({ id, text, found, chosen, onOpen, onPoint }: FoundProps) {
  const t = useTranslations('app.search');
  const hasQuery = text.trim() !== '';
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.gameId}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  return (
    <>
      <Note paddingY={8} paddingX={2} color="text-3" role="status">
        {hasQuery ? t('results', { count: found.length }) : t('hint')}
      </Note>
      <div id={id} role="listbox" aria-label={t('short')}>
        {found.map((event, at) => (
          <Grid
            key={event.gameId}
            id={`${id}-${event.gameId}`}
            role="option"
            tabIndex={-1}
            aria-selected={event === chosen}
            gap={12}
            align="center"
            paddingY={4}
            paddingX={10}
            radius="md"
            minHeight={52}
            pointer
            className={styles.option}
            onClick={() => onOpen(event)}
            onPointerMove={() => onPoint(at)}
          >
            <FoundEvent event={event} />
          </Grid>
        ))}
      </div>
      {hasQuery && found.length === 0 ? <EmptyState title={t('none', { text })}>{t('noneText')}</EmptyState> : null}
      {found.length > 0 ? (
        <Note paddingY={8} paddingX={2} color="text-3" hide="phone">
          {t('keys')}
        </Note>
      ) : null}
    </>
  );
}

function FoundEvent({ event }: { event: SportEvent }) {
  const t = useTranslations('sports.tags');
  const clock = useTranslations('sports.clock');
  const { bookmaker, fancy } = event.marketCounts;
  return (
    <>
      <Row as="span" className={styles.badges}>
        <TeamBadge team={event.teams[0]} sportId={event.sportId} size={20} />
        <TeamBadge team={event.teams[1]} sportId={event.sportId} size={20} />
      </Row>
      <Stack as="span" color="text-2" size={12} dense className={styles.words}>
        <b className="ellipsis">{event.name}</b>
        <span className="ellipsis">
          {event.competition} · {isOpen(event) ? <EventWhen event={event} /> : clock('finished')}
        </span>
      </Stack>
      <Row as="span" gap={8} color="text-3" size={12} hide="phone">
        {bookmaker > 0 ? <span>{t('bookmaker')}</span> : null}
        {fancy > 0 ? <span>{t('fancyCount', { count: fancy })}</span> : null}
      </Row>
    </>
  );
}
