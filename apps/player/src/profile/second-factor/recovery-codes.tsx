import { Button, Grid, Icon, looks, Row, Stack, Text } from '@crease/ui';
import { saveText } from '@crease/web';
import { Download, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import profileStyles from '../profile.module.css';
import { CopyButton } from './copy-button.tsx';
import styles from './second-factor.module.css';

/** Shown once: the server stores only hashes of them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations('profile.factor');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <Stack gap={14} border="top" className={profileStyles.form}>
      <h3 ref={title} tabIndex={-1} className={styles.codesTitle}>
        {t('codesTitle')}
      </h3>
      <Row as="p" gap={10} paddingY={10} paddingX={12} radius="md" background="warn-soft" className={styles.warning}>
        <Icon className={looks({ color: 'warn' })} of={TriangleAlert} size={16} />
        <span>{t('codesText', { count: codes.length })}</span>
      </Row>
      <Grid as="ol" columns={2} gap={8} className={styles.codes}>
        {codes.map((code) => (
          <Text as="li" paddingY={8} paddingX={10} radius="sm" background="surface-3" textAlign="center" key={code}>
            <Text as="code" size={14} breakWords>
              {code}
            </Text>
          </Text>
        ))}
      </Grid>
      <Row wrap rowGap={8} gap={14} align="center">
        <CopyButton text={text} label={t('copyCodes')} />
        <DownloadButton text={text} />
      </Row>
      <Button look="primary" full onClick={onDone}>
        {t('codesKept')}
      </Button>
    </Stack>
  );
}

function DownloadButton({ text }: { text: string }) {
  const t = useTranslations('profile.factor');
  const name = useSession((session) => session.user?.username ?? '');
  const save = () => saveText('crease-recovery-codes.txt', `${t('fileHead', { name })}\n\n${text}\n`, 'text/plain');
  return (
    <Button size="small" onClick={save}>
      <Icon of={Download} size={14} />
      {t('download')}
    </Button>
  );
}
