import { formatOdds, Icon, IconButton } from '@crease/ui';
import { nameText } from '@crease/web';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSelectionName } from '../use-selection-name.ts';
import styles from './slip-form.module.css';
import { removePick, type TicketPick } from './ticket-slip.ts';

/** One selection on the slip. Escape takes it off. */
export function PickRow({ pick }: { pick: TicketPick }) {
  const t = useTranslations('sportsbook.slip');
  const nameOf = useSelectionName();
  const { selectionId, event, market, price, now } = pick;
  const name = nameOf(pick);
  const remove = () => removePick(selectionId);
  return (
    <li
      className={styles.pick}
      onKeyDown={({ key }) => {
        if (key === 'Escape') remove();
      }}
    >
      <span className={styles.pickFacts}>
        <strong>{name}</strong>
        <span className={styles.note}>
          {nameText(market)} · {event}
        </span>
        {now === null ? <span className={styles.failure}>{t('stopped')}</span> : null}
      </span>
      <strong>{formatOdds(price)}</strong>
      <IconButton label={t('remove', { name })} onClick={remove}>
        <Icon of={X} />
      </IconButton>
    </li>
  );
}
