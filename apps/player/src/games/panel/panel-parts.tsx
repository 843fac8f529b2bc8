import { ApiError } from '@crease/client';
import { looks, Row, Segments, Stack, Text } from '@crease/ui';
import { failureText } from '@crease/web';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import styles from './panel.module.css';

/** Why nothing was played, next to the button. */
export function PanelError({ failure }: { failure: unknown }) {
  const t = useTranslations('games.panel');
  if (failure === null) return null;
  const isShort = failure instanceof ApiError && failure.code === 'INSUFFICIENT_FUNDS';
  return (
    <Text
      as="p"
      paddingY={8}
      paddingX={10}
      color="loss"
      radius="md"
      background="loss-soft"
      className={styles.error}
      role="alert"
    >
      {t('notPlaced', { why: failureText(failure) })}
      {isShort ? (
        <>
          {' '}
          <Link className={looks({ weight: 600 })} to="/cashier">
            {t('deposit')}
          </Link>
        </>
      ) : null}
    </Text>
  );
}

/** Labelled figures below the bet: possible win and cost. */
export function PanelFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Stack as="dl" gap={8}>
      {facts.map(([name, value]) => (
        <Row justify="between" gap={8} key={name}>
          <Text as="dt" color="text-2">
            {name}
          </Text>
          <Text as="dd" weight={600} textAlign="end">
            {value}
          </Text>
        </Row>
      ))}
    </Stack>
  );
}

export type Mode = 'manual' | 'auto';

export function ModeChoice({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const t = useTranslations('games.auto');
  return (
    <Segments
      label={t('mode')}
      className={styles.modes}
      items={[
        { key: 'manual', label: t('manual') },
        { key: 'auto', label: t('auto') },
      ]}
      chosen={mode}
      onChoose={onMode}
    />
  );
}
