import type { OpenSession } from '@crease/contract';
import { Button, Icon, Note, Row, Skeleton, Stack, Tag, Text } from '@crease/ui';
import { call, notify, queryClient, useRead } from '@crease/web';
import { Laptop, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import profileStyles from '../profile.module.css';
import styles from './cards.module.css';
import { ProfileCard } from './profile-card.tsx';

/** Polling interval, ms: the socket does not report sign-ins on other devices. */
const LOOK_EVERY_MS = 15_000;

/** The player's sessions, each with a button that ends it, and one that ends all others. */
export function SessionsCard() {
  const t = useTranslations('profile.sessions');
  const read = useRead('sessions', {}, { refetchInterval: LOOK_EVERY_MS, staleTime: 0 });
  const { ending, end } = useEnding();
  const others = read.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <ProfileCard
      title={t('title')}
      note={t('note')}
      tools={
        others > 0 ? (
          <Button size="small" busy={ending === 'others'} busyLabel={t('ending')} onClick={() => end('others')}>
            {t('endOthers', { count: others })}
          </Button>
        ) : null
      }
    >
      <Loaded
        read={read}
        failed={t('failed')}
        pending={
          <Stack gap={12} className={styles.skeleton}>
            <Skeleton height={40} />
            <Skeleton height={40} />
          </Stack>
        }
      >
        {(sessions) => (
          <ul>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={ending === session.id}
                onEnd={() => end(session.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </ProfileCard>
  );
}

interface SessionRowProps {
  session: OpenSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useTranslations('profile.sessions');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const seen = new Date(Math.min(Date.parse(session.lastSeenAt), now.getTime()));
  const began = format.dateTime(new Date(session.createdAt), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const device = session.device || t('unknown');
  return (
    <Row as="li" gap={12} align="center" paddingY={10} paddingX={16} border="top" className={styles.session}>
      <Text color="text-2">
        <Icon of={/Android|iPhone|iPad|iOS/.test(device) ? Smartphone : Laptop} size={20} />
      </Text>
      <Text as="div" grow shrink>
        <Text as="p" block weight={500} breakWords>
          {device} {session.current ? <Tag tone="ok">{t('this')}</Tag> : null}
        </Text>
        <Note breakWords className={profileStyles.help}>
          {t('line', { address: session.address || t('noAddress'), began })}
          {session.current ? null : ` · ${t('seen', { time: format.relativeTime(seen, now) })}`}
        </Note>
      </Text>
      {session.current ? null : (
        <Button
          size="small"
          busy={isEnding}
          busyLabel={t('ending')}
          aria-label={t('endOf', { device })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </Row>
  );
}

/** Ends a session by its id, or all `others`, then refetches the list. */
function useEnding() {
  const t = useTranslations('profile.sessions');
  const [ending, setEnding] = useState<string | null>(null);
  useEffect(() => () => setEnding(null), []);
  const end = (which: string) => {
    if (ending !== null) return;
    setEnding(which);
    const body = which === 'others' ? ({ others: true } as const) : { id: which };
    call('revokeSession', { body })
      .then(({ revoked }) => notify({ status: 'success', message: t('ended', { count: revoked }) }))
      .catch(() => {})
      .finally(() => {
        setEnding(null);
        void queryClient.invalidateQueries({ queryKey: ['sessions'] });
      });
  };
  return { ending, end };
}
