import { Button, cx, Grid, looks, Sheet, Text } from '@crease/ui';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './referral.module.css';

/** The editable message and ways to send it. It always contains 18 or older. */
export function ShareDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useTranslations('referral');
  const [message, setMessage] = useState(text);
  const id = useId();
  const { isCopied, copy } = useCopied();
  const fullMessage = message.includes('18') ? message : `${message} ${t('adult')}`;
  return (
    <Sheet onClose={onClose} title={t('shareTitle')}>
      <Text as="label" block marginBottom={6} color="text-2" htmlFor={id}>
        {t('theySee')}
      </Text>
      <textarea
        id={id}
        className={cx(
          looks({ full: true, paddingY: 10, paddingX: 12, radius: 'md', background: 'surface', color: 'text' }),
          styles.text,
        )}
        rows={4}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Grid columns={3} gap={8} marginTop={12} className={styles.ways}>
        <a
          className={looks({ center: true, radius: 'md', weight: 500 }, 'grid')}
          href={`https://wa.me/?text=${encodeURIComponent(fullMessage)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('chat')}
        </a>
        <a
          className={looks({ center: true, radius: 'md', weight: 500 }, 'grid')}
          href={`mailto:?body=${encodeURIComponent(fullMessage)}`}
        >
          {t('mail')}
        </a>
        <Button onClick={() => copy(fullMessage)} aria-live="polite">
          {isCopied ? t('copied') : t('copy')}
        </Button>
      </Grid>
    </Sheet>
  );
}

const SHOWN_MS = 2000;

/** Copies, and confirms it for two seconds. */
export function useCopied() {
  const [isCopied, setCopied] = useState(false);
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
        setTimeout(() => setCopied(false), SHOWN_MS);
      },
      () => {},
    );
  };
  return { isCopied, copy };
}
