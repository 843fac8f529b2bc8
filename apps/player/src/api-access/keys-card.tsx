import { API_KEYS_MOST } from '@crease/contract';
import { Button, Card, EmptyState, Note, Row, Stack, Tag, Text } from '@crease/ui';
import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import styles from './api-access.module.css';
import { KeyDetails } from './key-details.tsx';
import type { ApiKey } from './key-form.tsx';

interface KeysCardProps {
  readonly keys: readonly ApiKey[];
  readonly delaySeconds: number;
  /** The key that was just made. */
  readonly newest: number | null;
}

/** The player's keys; a press on one opens its limits and last calls. */
export function KeysCard({ keys, delaySeconds, newest }: KeysCardProps) {
  const t = useTranslations('programs.keys');
  const [opened, setOpened] = useState<number | null>(null);
  const inUse = keys.filter(({ on }) => on).length;
  return (
    <Card bleed label={t('title')}>
      <Row gap={8} align="center" className={styles.head}>
        <Text as="h2" heading>
          {t('title')}
        </Text>
        <Note>{t('count', { count: inUse, most: API_KEYS_MOST })}</Note>
      </Row>
      {keys.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      <ul>
        {keys.map((key) => (
          <Row key={key.number} as="li" wrap align="center" gap={12} paddingY={10} paddingX={16} border="top">
            <KeyLine apiKey={key} delaySeconds={delaySeconds} isNew={key.number === newest} />
            <Button
              size="small"
              aria-expanded={opened === key.number}
              aria-label={t('detailsOf', { name: key.name })}
              onClick={() => setOpened(opened === key.number ? null : key.number)}
            >
              {t('details')}
            </Button>
            {opened === key.number ? <KeyDetails apiKey={key} /> : null}
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function KeyLine({ apiKey, delaySeconds, isNew }: { apiKey: ApiKey; delaySeconds: number; isNew: boolean }) {
  const t = useTranslations('programs.keys');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const { kind, scope, lastUsedAt, on, callsToday } = apiKey;
  const live = scope === 'read' ? t('read') : t('live');
  const prices = { live, delayed: t('delayed', { seconds: delaySeconds }), paper: t('paper') }[kind];
  const used = lastUsedAt === null ? t('never') : format.relativeTime(new Date(lastUsedAt), now);
  return (
    <Stack gap={2} shrink grow>
      <Row gap={8} align="center">
        <Text weight={600}>{apiKey.name}</Text>
        <Tag tone={on ? 'ok' : 'neutral'}>{t(on ? (isNew ? 'new' : 'on') : 'off')}</Tag>
      </Row>
      <Text as="code" breakWords size={12}>
        {apiKey.masked}
      </Text>
      <Note>{t('line', { prices, used, calls: callsToday })}</Note>
    </Stack>
  );
}
