import type { SportEvent } from '@crease/client';
import type { SportId } from '@crease/kernel';
import { Button, Card, cx, EmptyState, looks, Row, Stack, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import { scoreLines } from '../score-lines.ts';
import { useEventList } from '../sport-events.ts';
import { RowTeam } from './event-row.tsx';
import { useStartTime } from './event-when.tsx';
import styles from './over-list.module.css';

/** Matches that ended within the last day, loaded when expanded. */
export function OverList({ sportId }: { sportId?: SportId }) {
  const t = useTranslations('sports.list');
  const [isOpen, setOpen] = useState(false);
  const { state } = useEventList();
  // Below lists that load: shown once they have.
  if (state === 'loading') return null;
  if (isOpen) return <OverCard sportId={sportId} />;
  return (
    <Row as="p" justify="center" className={styles.more}>
      <Button onClick={() => setOpen(true)}>{t('showOver')}</Button>
    </Row>
  );
}

function OverCard({ sportId }: { sportId: SportId | undefined }) {
  const t = useTranslations('sports');
  const read = useRead('events', { query: { over: 'true', ...(sportId && { sportId }) } });
  return (
    <Card bleed label={t('list.over')} marginBottom={14}>
      <Text as="h2" paddingY={12} paddingX={14}>
        {t('list.over')}
      </Text>
      <Loaded
        read={read}
        failed={t('failed')}
        pending={
          <p className={styles.loading} role="status">
            {t('loading')}
          </p>
        }
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('list.emptyOver')} />}
      >
        {({ items }) => (
          <ul>
            {items.map((event) => (
              <OverRow key={event.gameId} event={event} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function OverRow({ event }: { event: SportEvent }) {
  const t = useTranslations('sports');
  const start = useStartTime(event.startsAt);
  const lines = scoreLines(event.score);
  return (
    <Text as="li" border="top">
      <Link
        to="/exchange/$gameId"
        params={{ gameId: event.gameId }}
        className={cx(
          looks({ hover: 'surface-3', gap: 12, align: 'center', paddingY: 6, paddingX: 14 }, 'grid'),
          styles.match,
        )}
      >
        <Text color="text-2" size={12}>
          {start.day} {start.time}
        </Text>
        <Stack as="span">
          <RowTeam team={event.teams[0]} sportId={event.sportId} line={lines[0]} />
          <RowTeam team={event.teams[1]} sportId={event.sportId} line={lines[1]} />
        </Stack>
        <Text color="text-2" size={12} hide="phone">
          {t(event.status === 'abandoned' ? 'list.abandoned' : 'clock.finished')}
        </Text>
      </Link>
    </Text>
  );
}
