import { Button, Row, Text } from '@crease/ui';
import styles from '../trading.module.css';
import type { KeyGroup, Question, TradeKey } from './key-table.ts';
import { keyLabel } from './trade-keys.ts';

interface KeyStripProps {
  /** Title of the keys about play: `Ball`. */
  title: string;
  groups: readonly KeyGroup[];
  pending: Question | null;
  onPress: (key: string) => void;
}

/** The keys as buttons, for a mouse or a touch screen; a question of a key is asked here. */
export function KeyStrip({ title, groups, pending, onPress }: KeyStripProps) {
  if (pending)
    return (
      <fieldset className={styles.strip} aria-live="assertive">
        <Text as="legend" paddingX={6} color="text-2" size={12}>
          {pending.question}
        </Text>
        <Keys keys={[...pending.keys, CANCEL]} onPress={onPress} />
      </fieldset>
    );
  const row = (strip: KeyGroup['strip']) => groups.filter((group) => group.strip === strip).flatMap(({ keys }) => keys);
  return (
    <fieldset className={styles.strip}>
      <Text as="legend" paddingX={6} color="text-2" size={12}>
        {title}
      </Text>
      <Keys keys={row('play')} onPress={onPress} />
      <Keys keys={row('markets')} onPress={onPress} />
    </fieldset>
  );
}

/** Escape drops every question. */
const CANCEL: Pick<TradeKey, 'key' | 'name' | 'look' | 'isHidden'> = { key: 'Escape', name: 'Cancel' };

function Keys({ keys, onPress }: { keys: readonly (typeof CANCEL)[]; onPress: (key: string) => void }) {
  const shown = keys.filter(({ isHidden }) => !isHidden);
  if (shown.length === 0) return null;
  return (
    <Row as="span" wrap gap={6}>
      {shown.map(({ key, name, look }) => (
        <Button key={key} data-tour={key} look={look ?? 'quiet'} onClick={() => onPress(key)}>
          {name} {name === key ? null : <kbd>{keyLabel(key)}</kbd>}
        </Button>
      ))}
    </Row>
  );
}
