import { formatOdds, Icon, IconButton } from '@crease/ui';
import { nameText } from '@crease/web';
import { TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSelectionName } from '../use-selection-name.ts';
import styles from './slip-form.module.css';
import { isChanged, removePick, type TicketPick } from './ticket-slip.ts';

interface PickRowProps {
  readonly pick: TicketPick;
  readonly isPlacing: boolean;
  /** It is priced with others of its match: its own odds are not what is taken. */
  readonly isJoined: boolean;
}

/** One selection on the slip, with the odds that it had where they moved. Escape takes it off. */
export function PickRow({ pick, isPlacing, isJoined }: PickRowProps) {
  const t = useTranslations('sportsbook.slip');
  const nameOf = useSelectionName();
  const { selectionId, event, market, price, now } = pick;
  const name = nameOf(pick);
  // While a ticket waits out its delay nobody knows yet at which odds it will be taken.
  const isMoved = isChanged(pick) && !isPlacing && !isJoined;
  const remove = () => removePick(selectionId);
  return (
    <li
      className={styles.pick}
      data-moved={isMoved || undefined}
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
      <span className={styles.pickOdds}>
        {isMoved ? <s>{formatOdds(price)}</s> : null}
        {isJoined ? null : <strong>{formatOdds(isMoved ? (now ?? price) : price)}</strong>}
      </span>
      <IconButton label={t('remove', { name })} onClick={remove}>
        <Icon of={X} />
      </IconButton>
      {isMoved ? (
        <span role="alert" className={styles.change}>
          <Icon of={TriangleAlert} size={14} />
          {t('changed', {
            way: (now ?? 0) > price ? 'up' : 'down',
            was: formatOdds(price),
            now: formatOdds(now ?? price),
          })}
        </span>
      ) : null}
    </li>
  );
}
