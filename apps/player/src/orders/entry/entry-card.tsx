import { MARKET_KINDS } from '@crease/exchange';
import { Icon, IconButton, Note, Row, SideTag, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { X } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { useTranslations } from 'use-intl';
import { returnToPressed } from '../../core/orders/slip/pick-price.ts';
import { dispatchSlip } from '../../core/orders/slip/slip.ts';
import { isEditing, isLocked, type SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import { useLineText, useSideText } from '../bet-texts.tsx';
import styles from './entry.module.css';
import { EntryForm } from './entry-form.tsx';
import { EntryOutcome } from './entry-outcome.tsx';
import { stepOdds } from './odds-field.tsx';
import slipStyles from './slip.module.css';

interface EntryCardProps {
  entry: SlipEntry;
  /** Below its runner, on the phone. */
  inline?: boolean;
  takesFocus?: boolean;
  /** The entry being edited: only it shows quick stakes and the options of the unmatched part. */
  isActive?: boolean;
  onActivate?: (id: string) => void;
}

/** One bet of the slip: its selection, and its fields or result. */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { entry, inline = false, takesFocus = false, isActive = true, onActivate } = props;
  const t = useTranslations('orders.slip');
  const side = useSideText()(entry.pick.marketType, entry.pick.side);
  return (
    <Text
      as="div"
      radius="md"
      role="group"
      aria-label={t('entry', { side, runner: nameText(entry.pick.runnerName) })}
      className={slipStyles.entry}
      data-side={entry.pick.side}
      data-inline={inline || undefined}
      onFocus={() => onActivate?.(entry.id)}
      onKeyDown={(event) => entryKeys(event, entry)}
    >
      <Row as="header" align="center" gap={8} className={slipStyles.entryHead}>
        <SideTag side={entry.pick.side}>{side}</SideTag>
        <Text shrink size={14} weight={600} truncate className={slipStyles.selection}>
          {nameText(entry.pick.runnerName)}
        </Text>
        {isLocked(entry) ? null : (
          <IconButton
            label={t('remove', { runner: nameText(entry.pick.runnerName) })}
            className={slipStyles.remove}
            onClick={() => dispatchSlip({ type: 'removed', id: entry.id })}
          >
            <Icon of={X} size={inline ? 18 : 14} />
          </IconButton>
        )}
      </Row>
      {inline ? null : <EntryMarket entry={entry} />}
      {isEditing(entry) ? <EntryForm {...{ entry, inline, takesFocus, isActive }} /> : null}
      <div role="status">{isEditing(entry) ? null : <EntryOutcome entry={entry} />}</div>
    </Text>
  );
});

function EntryMarket({ entry: { pick, run } }: { entry: SlipEntry }) {
  const t = useTranslations('orders.slip');
  const lineText = useLineText();
  const market =
    run === null ? nameText(pick.marketName) : lineText({ unit: pick.unit ?? 'count', run, side: pick.side });
  const text = t('marketOf', { market, event: pick.eventName });
  return (
    <Note truncate className={styles.marketLine}>
      {text}
    </Note>
  );
}

/** Esc removes the bet, up and down change its odds. The form handles Enter. */
function entryKeys(event: KeyboardEvent, entry: SlipEntry): void {
  if (event.key === 'Escape' && !event.defaultPrevented) {
    event.preventDefault();
    dispatchSlip({ type: 'removed', id: entry.id });
    returnToPressed();
    return;
  }
  const isStep = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  if (!isStep || MARKET_KINDS[entry.pick.marketType].pricedIn !== 'odds' || !(event.target instanceof HTMLInputElement))
    return;
  event.preventDefault();
  stepOdds(entry, event.key === 'ArrowUp' ? 1 : -1);
}
