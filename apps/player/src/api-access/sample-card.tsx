import type { ReplyOf } from '@crease/client';
import { Card, Row, Tabs, Text } from '@crease/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../profile/second-factor/copy-button.tsx';
import styles from './api-access.module.css';
import { SAMPLES } from './samples.ts';

const KINDS = ['python', 'curl', 'stream'] as const;
const PANEL = 'sample';

/** A first program. */
export function SampleCard({ stream }: Pick<ReplyOf<'apiAccess'>, 'stream'>) {
  const t = useTranslations('programs.sample');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('python');
  const kinds = KINDS.filter((one) => stream !== null || one !== 'stream');
  const { origin, hostname } = window.location;
  const text = SAMPLES[kind]({ origin, hostname, streamPort: stream?.port ?? 0 });
  return (
    <Card bleed label={t('title')}>
      <Row gap={8} align="center" justify="between" wrap className={styles.head}>
        <Text as="h2" heading>
          {t('title')}
        </Text>
        <Row gap={8} align="center">
          <Tabs
            items={kinds.map((key) => ({ key, label: t(key) }))}
            chosen={kind}
            onChoose={setKind}
            label={t('title')}
            panelId={PANEL}
          />
          <CopyButton text={text} label={t('copy')} />
        </Row>
      </Row>
      <Text
        id={PANEL}
        role="tabpanel"
        aria-labelledby={`${PANEL}-tab-${kind}`}
        tabIndex={0}
        as="pre"
        padding={16}
        border="top"
        background="surface-2"
        size={12}
        className={styles.sample}
      >
        {text}
      </Text>
    </Card>
  );
}
