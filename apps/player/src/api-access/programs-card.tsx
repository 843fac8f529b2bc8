import type { ReplyOf } from '@crease/client';
import { Button, Card, Note, Row, Stack, Text } from '@crease/ui';
import { call } from '@crease/web';
import { useFormatter, useTranslations } from 'use-intl';
import styles from './api-access.module.css';
import { useActing } from './use-acting.ts';

type Session = ReplyOf<'apiAccess'>['sessions'][number];

/** Sessions of the player's programs, each with a button that ends it. */
export function ProgramsCard({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslations('programs.sessions');
  const { busy, act } = useActing();
  const end = (number: number | null) => act(() => call('endApiSessions', { body: { number } }));
  return (
    <Card bleed label={t('title')}>
      <Row gap={8} align="center" wrap justify="between" className={styles.head}>
        <Row gap={8} align="center" wrap>
          <Text as="h2" heading>
            {t('title')}
          </Text>
          <Note>{t('note', { count: sessions.length })}</Note>
        </Row>
        {sessions.length > 1 ? (
          <Button size="small" busy={busy} busyLabel={t('ending')} onClick={() => end(null)}>
            {t('endAll')}
          </Button>
        ) : null}
      </Row>
      <ul>
        {sessions.map((session) => (
          <Row key={session.number} as="li" wrap align="center" gap={12} paddingY={10} paddingX={16} border="top">
            <SessionLine session={session} />
            <Button
              size="small"
              busy={busy}
              busyLabel={t('ending')}
              aria-label={t('endOf', { name: session.keyName, number: session.number })}
              onClick={() => end(session.number)}
            >
              {t('end')}
            </Button>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function SessionLine({ session }: { session: Session }) {
  const t = useTranslations('programs.sessions');
  const format = useFormatter();
  const { lastMilliseconds: last } = session;
  const since = format.dateTime(new Date(session.createdAt), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <Stack gap={2} shrink grow>
      <Text weight={600}>{t('name', { name: session.keyName, number: session.number })}</Text>
      <Note>{t('line', { client: session.client || t('unknown'), address: session.address, since })}</Note>
      {last === null ? null : <Note>{t('answer', { milliseconds: last })}</Note>}
    </Stack>
  );
}
