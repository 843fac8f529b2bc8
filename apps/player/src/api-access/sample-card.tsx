import type { ReplyOf } from '@crease/client';
import { Card, Row, Tabs } from '@crease/ui';
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
        <h2>{t('title')}</h2>
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide program scrolls by keyboard */}
      <pre id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-tab-${kind}`} tabIndex={0} className={styles.sample}>
        {text}
      </pre>
    </Card>
  );
}
