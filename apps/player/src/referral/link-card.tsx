import type { ReplyOf } from '@crease/client';
import { rupees } from '@crease/kernel';
import { Button, Card, cx, looks, Row, Stack, Text, TextField } from '@crease/ui';
import { call, queryClient } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { QrCode } from '../core/qr-code.tsx';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useCheckedForm } from '../session/fields/use-submit.ts';
import styles from './referral.module.css';
import { ShareDialog, useCopied } from './share-dialog.tsx';

type Stats = ReplyOf<'refStats'>;

/** The link with Copy and Share; uses the system's share sheet if available. */
export function LinkCard({ link, rewards }: { link: NonNullable<Stats['link']>; rewards: Stats['rewards'] }) {
  const t = useTranslations('referral');
  const [isSharing, setSharing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const { isCopied, copy } = useCopied();
  const text = t('message', { url: link.url });
  const share = () => {
    if (navigator.share) navigator.share({ text }).catch(() => {});
    else setSharing(true);
  };
  return (
    <Card className={styles.card} label={t('yourLink')}>
      <Text as="div" clip radius="md" className={styles.code}>
        <QrCode text={link.url} label={t('qr')} />
      </Text>
      <Text as="h2" heading>
        {t('yourLink')}
      </Text>
      <p>
        {t('rewards', {
          firstBet: rupees(rewards.firstBet),
          least: rupees(rewards.firstBetLeast),
          verified: rupees(rewards.verified),
        })}
      </p>
      <Row wrap gap={8} marginTop={4} className={styles.linkCardRow}>
        <Row
          as="output"
          align="center"
          shrink
          paddingX={12}
          weight={600}
          breakWords
          radius="md"
          background="surface-2"
          className={styles.link}
        >
          {link.url}
        </Row>
        <Button size="large" onClick={() => copy(link.url)} aria-live="polite">
          {isCopied ? t('copied') : t('copy')}
        </Button>
        <Button size="large" look="primary" onClick={share}>
          {t('share')}
        </Button>
      </Row>
      <Row wrap rowGap={4} gap={12} align="center" justify="between" color="text-2" size={12}>
        <span>
          {t('code')}{' '}
          <Text as="b" color="text">
            {link.code}
          </Text>
        </span>
        <button
          type="button"
          className={cx(looks({ color: 'brand-text', weight: 500 }), styles.more)}
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          {t('another')}
        </button>
      </Row>
      {isAdding ? <AnotherLink onDone={() => setAdding(false)} /> : null}
      {isSharing ? <ShareDialog text={text} onClose={() => setSharing(false)} /> : null}
    </Card>
  );
}

function AnotherLink({ onDone }: { onDone: () => void }) {
  const t = useTranslations('referral');
  const [source, setSource] = useState('');
  const form = useCheckedForm(source.trim() !== '', async () => {
    await call('generateRef', { body: { source: source.trim() }, silent: true });
    await queryClient.invalidateQueries({ queryKey: ['refSources'] });
    onDone();
  });
  return (
    <Stack as="form" gap={10} onSubmit={form.submit} onChange={form.clearFailure} noValidate>
      <TextField
        label={t('place')}
        hint={t('placeHint')}
        error={form.refusalAt('source') ?? (form.isChecked && source.trim() === '' ? t('placeMissing') : undefined)}
        maxLength={30}
        value={source}
        onChange={(event) => setSource(event.target.value)}
      />
      <RefusalLine>{form.refusalAt('source') ? null : form.refused?.text}</RefusalLine>
      <div>
        <Button type="submit" busy={form.busy}>
          {t('makeAnother')}
        </Button>
      </div>
    </Stack>
  );
}
