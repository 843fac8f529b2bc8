import { cx, Icon, IconButton, looks, Row, Text } from '@crease/ui';
import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import styles from './paying.module.css';

const KINDS = ['image/jpeg', 'image/png', 'application/pdf'];
const MEGABYTE = 1024 * 1024;
const MOST = 8 * MEGABYTE;

interface ProofFieldProps {
  file: File | null;
  /** Why the server rejected it. */
  refused: string | undefined;
  onChoose: (file: File | null) => void;
}

/** A picture or document of the receipt: chosen, dropped or pasted. */
export function ProofField({ file, refused, onChoose }: ProofFieldProps) {
  const t = useTranslations('cashier.deposit');
  const id = useId();
  const [fault, setFault] = useState<'fileKind' | 'fileSize' | null>(null);
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = KINDS.includes(chosen.type) ? (chosen.size > MOST ? 'fileSize' : null) : 'fileKind';
    setFault(wrong);
    onChoose(wrong ? null : chosen);
  };
  const error = fault ? t(fault) : refused;
  return (
    <div>
      <Text as="p" marginBottom={6} weight={500}>
        {t('screenshot')}
      </Text>
      <Row align="center" radius="md" field className={styles.box} data-bad={error ? true : undefined}>
        <Row as="label" grow gap={10} align="center" shrink paddingX={12} relative fullHeight pointer>
          <Icon className={looks({ color: 'text-3' })} of={ImagePlus} />
          <span className="ellipsis">{file?.name ?? t('addScreenshot')}</span>
          <input
            type="file"
            accept={KINDS.join(',')}
            className={cx(looks({ full: true }), styles.input)}
            aria-describedby={id}
            onChange={(event) => take(event.target.files?.[0])}
            onPaste={(event) => take(event.clipboardData.files[0])}
          />
        </Row>
        {file ? (
          <IconButton label={t('removeScreenshot', { name: file.name })} onClick={() => onChoose(null)}>
            <Icon of={X} />
          </IconButton>
        ) : null}
      </Row>
      <Row
        id={id}
        as="p"
        marginTop={6}
        color="text-3"
        size={12}
        dense
        className={styles.note}
        data-bad={error ? true : undefined}
      >
        {error ? <Icon of={CircleAlert} size={14} /> : null}
        {error ?? t('fileHint')}
      </Row>
    </div>
  );
}
