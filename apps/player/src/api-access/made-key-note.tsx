import { Grid, Icon, Row, Stack, Text } from '@crease/ui';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../profile/second-factor/copy-button.tsx';
import styles from './api-access.module.css';

/** A key as its maker sees it once. */
export interface MadeKey {
  readonly name: string;
  readonly number: number;
  readonly key: string;
}

/** Shows a new key until the page is left. */
export function MadeKeyNote({ made }: { made: MadeKey }) {
  const t = useTranslations('programs.made');
  return (
    <Grid
      as="section"
      gap={12}
      padding={16}
      radius="md"
      background="warn-soft"
      className={styles.made}
      aria-label={t('title', { name: made.name })}
    >
      <Row gap={12} align="center">
        <Icon of={KeyRound} size={20} />
        <Stack shrink>
          <Text as="h2" size={14} weight={600}>
            {t('title', { name: made.name })}
          </Text>
          <Text as="p" size={12}>
            {t('note')}
          </Text>
        </Stack>
      </Row>
      <Row
        gap={12}
        align="center"
        justify="between"
        paddingY={10}
        paddingX={12}
        border="strong"
        radius="sm"
        background="surface"
        className={styles.madeKey}
      >
        <code>{made.key}</code>
        <CopyButton text={made.key} label={t('copy')} />
      </Row>
    </Grid>
  );
}
