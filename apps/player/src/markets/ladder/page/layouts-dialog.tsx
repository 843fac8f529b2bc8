import { Button, Dialog, Icon, IconButton, Row, Stack, Text, TextField } from '@crease/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  deleteNamed,
  type LadderKey,
  type NamedLayout,
  saveNamed,
  useLadderSettings,
} from '../trade/ladder-settings.ts';
import { laddersAt, type SpottedMarket, spotsOf } from './layout-spots.ts';

/** Longest name of a layout, characters. */
const LONGEST_NAME = 40;

interface LayoutsDialogProps {
  markets: readonly SpottedMarket[];
  /** The open ladders. */
  ladders: readonly LadderKey[];
  onOpen: (ladders: readonly LadderKey[]) => void;
  onClose: () => void;
}

/** Saves the open ladders under a name, and opens or deletes saved layouts. */
export function LayoutsDialog({ markets, ladders, onOpen, onClose }: LayoutsDialogProps) {
  const t = useTranslations('ladder');
  const named = useLadderSettings((settings) => settings.named);
  return (
    <Dialog onClose={onClose} title={t('layoutsTitle')} note={t('layoutsText')} shape="sheet">
      <Stack gap={16}>
        {named.length === 0 ? <Text color="text-2">{t('layoutNone')}</Text> : null}
        {named.map((layout) => (
          <LayoutRow
            key={layout.name}
            layout={layout}
            found={laddersAt(layout.spots, markets)}
            onOpen={(found) => {
              onOpen(found);
              onClose();
            }}
          />
        ))}
        <SaveForm
          onSave={(name) => saveNamed({ name, spots: spotsOf(ladders, markets) })}
          isOff={ladders.length === 0}
        />
      </Stack>
    </Dialog>
  );
}

interface LayoutRowProps {
  layout: NamedLayout;
  /** Its ladders in this match. */
  found: readonly LadderKey[];
  onOpen: (found: readonly LadderKey[]) => void;
}

function LayoutRow({ layout: { name }, found, onOpen }: LayoutRowProps) {
  const t = useTranslations('ladder');
  return (
    <Row align="center" gap={8}>
      {found.length === 0 ? (
        <Text grow color="text-2" size={13}>
          {t('layoutMisses', { name })}
        </Text>
      ) : (
        <Text grow shrink block>
          <Button onClick={() => onOpen(found)}>{t('layoutOpen', { name, count: found.length })}</Button>
        </Text>
      )}
      <IconButton label={t('layoutDelete', { name })} onClick={() => deleteNamed(name)}>
        <Icon of={Trash2} size={16} />
      </IconButton>
    </Row>
  );
}

function SaveForm({ onSave, isOff }: { onSave: (name: string) => void; isOff: boolean }) {
  const t = useTranslations('ladder');
  const [text, setText] = useState('');
  const name = text.trim();
  return (
    <Row
      as="form"
      align="end"
      gap={8}
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '' || isOff) return;
        onSave(name);
        setText('');
      }}
    >
      <Text grow shrink block>
        <TextField
          label={t('layoutName')}
          value={text}
          maxLength={LONGEST_NAME}
          onChange={(event) => setText(event.target.value)}
        />
      </Text>
      <Button type="submit" look="primary" disabled={name === '' || isOff}>
        {t('layoutSave')}
      </Button>
    </Row>
  );
}
