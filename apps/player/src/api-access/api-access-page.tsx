import type { ReplyOf } from '@crease/client';
import { Button, Card, EmptyState, Grid, Icon, Page, Skeleton, Stack, Text } from '@crease/ui';
import { PageTitle, useRead } from '@crease/web';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../core/loaded.tsx';
import { useSession } from '../core/session.ts';
import styles from './api-access.module.css';
import { KeyForm } from './key-form.tsx';
import { KeysCard } from './keys-card.tsx';
import { type MadeKey, MadeKeyNote } from './made-key-note.tsx';
import { ProgramsCard } from './programs-card.tsx';
import { QuietCard } from './quiet-card.tsx';
import { SampleCard } from './sample-card.tsx';
import { UseCard } from './use-card.tsx';

/** Polling interval, ms: the socket does not report calls of programs. */
const LOOK_EVERY_MS = 15_000;

/** Keys of the player's programs, their sessions and their use. */
export function ApiAccessPage() {
  const t = useTranslations('programs');
  const isDemo = useSession((session) => session.user?.demo ?? false);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const read = useRead('apiAccess', {}, { refetchInterval: LOOK_EVERY_MS, staleTime: 0 });
  const action = (
    <Button look="primary" onClick={() => setMaking(true)}>
      <Icon of={Plus} size={16} />
      {t('newKey')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Page title={t('title')} intro={t('intro')} actions={isDemo ? null : action}>
        {isDemo ? (
          <Card>
            <EmptyState title={t('demo')}>{t('demoText')}</EmptyState>
          </Card>
        ) : (
          <Loaded inCard read={read} failed={t('failed')} pending={<Skeleton height={320} />}>
            {(access) => <Access access={access} made={made} />}
          </Loaded>
        )}
      </Page>
      {isMaking ? (
        <KeyForm
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMade(key);
            setMaking(false);
          }}
        />
      ) : null}
    </>
  );
}

function Access({ access, made }: { access: ReplyOf<'apiAccess'>; made: MadeKey | null }) {
  const t = useTranslations('programs');
  return (
    <Grid gap={16} align="start" columns="aside">
      <Stack gap={12} shrink>
        {made ? <MadeKeyNote made={made} /> : null}
        <KeysCard keys={access.keys} delaySeconds={access.delaySeconds} newest={made?.number ?? null} />
        <ProgramsCard sessions={access.sessions} />
        <SampleCard stream={access.stream} />
      </Stack>
      <Stack as="aside" gap={12} shrink aria-label={t('use.title')}>
        <UseCard hour={access.hour} stream={access.stream} />
        <QuietCard quiet={access.quiet} />
        <HostsCard stream={access.stream} />
      </Stack>
    </Grid>
  );
}

/** Addresses to set in a client. */
function HostsCard({ stream }: Pick<ReplyOf<'apiAccess'>, 'stream'>) {
  const t = useTranslations('programs.hosts');
  return (
    <Card gap={10} label={t('title')} padding={16}>
      <Text as="h2" heading>
        {t('title')}
      </Text>
      <Grid as="dl" rowGap={6} gap={16} size={12} className={styles.terms}>
        <dt>{t('http')}</dt>
        <dd>
          <code>/exchange</code>
        </dd>
        <dt>{t('login')}</dt>
        <dd>
          <code>/api/bf/identity</code>
        </dd>
        {stream ? (
          <>
            <dt>{t('stream')}</dt>
            <dd>
              <code>{`${window.location.hostname}:${stream.port}`}</code>
            </dd>
          </>
        ) : null}
      </Grid>
    </Card>
  );
}
