import { Row, Text } from '@crease/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../../profile/second-factor/copy-button.tsx';

interface CopyRowProps {
  label: string;
  /** Copied without the spaces that are shown. */
  text: string;
  shown?: ReactNode;
  note?: ReactNode;
}

/** A value that the player copies to another app. */
export function CopyRow({ label, text, shown = text, note }: CopyRowProps) {
  const t = useTranslations('cashier.deposit');
  return (
    <Row gap={12} align="center" justify="between" paddingY={10} border="top">
      <Text as="div" shrink>
        <Text block color="text-3" size={12} dense>
          {label}
        </Text>
        <Text as="b" block size={16} dense breakWords>
          {shown}
        </Text>
        {note ? (
          <Text block color="text-3" size={12} dense>
            {note}
          </Text>
        ) : null}
      </Text>
      <CopyButton text={text} label={t('copy')} />
    </Row>
  );
}
