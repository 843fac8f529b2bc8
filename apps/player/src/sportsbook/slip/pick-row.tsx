import { Grid, Icon, IconButton, looks, Row, Stack, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { fixedOddsText, useSelectionName } from '../selection-texts.ts';
import styles from './slip.module.css';
import { isChanged, removePick, type TicketPick } from './ticket-slip.ts';

interface PickRowProps {
  readonly pick: TicketPick;
  /** A ticket is being placed, or its outcome is unknown: the pick stays. */
  readonly isPlacing: boolean;
  /** Priced together with others of its match: its own odds do not apply. */
  readonly isJoined: boolean;
  /** Left out of the multi: it has no price with the picks before it. */
  readonly isRedundant: boolean;
}

/** One selection on the slip, with its earlier odds if they moved. Escape removes it. */
export function PickRow({ pick, isPlacing, isJoined, isRedundant }: PickRowProps) {
  const t = useTranslations('sportsbook.slip');
  const nameOf = useSelectionName();
  const { selectionId, event, market, price, now } = pick;
  const name = nameOf(pick);
  // During the delay of a ticket its final odds are unknown.
  const isMoved = isChanged(pick) && !isPlacing && !isJoined;
  const remove = () => removePick(selectionId);
  return (
    <Row
      as="li"
      gap={8}
      align="start"
      border="all"
      radius="md"
      background="surface-2"
      className={styles.pick}
      data-moved={isMoved || undefined}
      data-redundant={isRedundant || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Otherwise it closes the sheet, too.
        event.preventDefault();
        remove();
      }}
    >
      <Stack as="span" grow gap={2} shrink>
        <strong>{name}</strong>
        <Text color="text-2" size={12} dense>
          {nameText(market)} · {event}
        </Text>
        {now === null ? (
          <Text color="loss" size={12} dense>
            {t('stopped')}
          </Text>
        ) : null}
        {isRedundant ? (
          <Text role="status" color="text-2" size={12} dense>
            {t('redundant')}
          </Text>
        ) : null}
      </Stack>
      <Grid as="span" justifyItems="end">
        {isMoved ? (
          <Text as="s" color="text-2" size={12} dense>
            {fixedOddsText(price)}
          </Text>
        ) : null}
        {isJoined ? null : <strong>{fixedOddsText(isMoved ? (now ?? price) : price)}</strong>}
      </Grid>
      <IconButton label={t('remove', { name })} disabled={isPlacing} onClick={remove}>
        <Icon of={X} />
      </IconButton>
      {isMoved ? (
        <Row role="alert" as="span" gap={8} align="start" size={12} dense full>
          <Icon className={looks({ color: 'warn' })} of={TriangleAlert} size={14} />
          {t('changed', {
            way: (now ?? 0) > price ? 'up' : 'down',
            was: fixedOddsText(price),
            now: fixedOddsText(now ?? price),
          })}
        </Row>
      ) : null}
    </Row>
  );
}
