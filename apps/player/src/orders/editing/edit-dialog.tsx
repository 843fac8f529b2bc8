import type { Bet } from '@crease/client';
import { type Money, PRICE_SCALE, type Price, type PriceLadder, priceLadder } from '@crease/kernel';
import { Button, formatOdds, Grid, Sheet, Stack, Text, TextField } from '@crease/ui';
import { failureText } from '@crease/web';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pricesOf } from '../../core/markets/market-facts.ts';
import { useMarketValue } from '../../core/markets/markets.ts';
import { useQueuePlace } from '../../core/orders/bets/queue-places.ts';
import { editBet } from '../../core/orders/order-calls.ts';
import { cleanStake, groupStake, readStake, stakeText } from '../../core/orders/slip/stake-text.ts';
import { useQueueText } from '../bet-texts.tsx';

interface EditDialogProps {
  bet: Bet;
  onClose: () => void;
  /** Called with the resulting bet, or the one in the delay. */
  onEdited: (bet: Bet) => void;
}

/** Changes price or stake of the waiting part of a bet; the bet stays unchanged until it is replaced. */
export default function EditDialog({ bet, onClose, onEdited }: EditDialogProps) {
  const t = useTranslations('orders.edit');
  const draft = useDraft(bet);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const queueText = useQueueText(useQueuePlace(bet));
  const { price, size } = draft;
  const save = async () => {
    if (price === null || size === null || isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      onEdited(await editBet(bet, { price, size }));
      onClose();
    } catch (error) {
      setProblem(t('failed', { message: failureText(error) }));
      setBusy(false);
    }
  };
  return (
    <Sheet
      onClose={onClose}
      title={t('title')}
      note={queueText}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button
            look="primary"
            busy={isBusy}
            busyLabel={t('saving')}
            disabled={price === null || size === null}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <EditForm bet={bet} draft={draft} onSubmit={() => void save()} problem={problem} />
    </Sheet>
  );
}

interface Draft {
  readonly odds: string;
  readonly setOdds: (text: string) => void;
  readonly stake: string;
  readonly setStake: (text: string) => void;
  /** null: invalid odds. */
  readonly price: Price | null;
  /** null: an invalid stake. */
  readonly size: Money | null;
  /** Of the bet's market. */
  readonly prices: PriceLadder;
}

function useDraft(bet: Bet): Draft {
  const known = useMarketValue(bet.marketId, pricesOf);
  // A list of bets may not follow the market: a price between two classic ones reveals the finest ladder.
  const prices = known.has(bet.price ?? 0) ? known : priceLadder('finest');
  const [odds, setOdds] = useState(() => formatOdds(bet.price ?? 0));
  const [stake, setStake] = useState(() => stakeText(bet.remaining));
  const typed = readStake(stake);
  const size = typed.kind === 'valid' ? typed.size : null;
  return { odds, setOdds, stake, setStake, price: readOdds(odds, prices), size, prices };
}

interface EditFormProps {
  bet: Bet;
  draft: Draft;
  onSubmit: () => void;
  problem: string | null;
}

function EditForm({ bet, draft, onSubmit, problem }: EditFormProps) {
  const t = useTranslations('orders.edit');
  const { odds, setOdds, stake, setStake, size, prices } = draft;
  const price = draft.price ?? bet.price ?? 0;
  const step = (event: KeyboardEvent) => {
    const ticks = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (ticks === 0) return;
    event.preventDefault();
    setOdds(formatOdds(prices.step(price, ticks)));
  };
  const keepsPlace = size !== null && price === bet.price && size <= bet.remaining;
  return (
    <Stack
      as="form"
      gap={10}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Grid columns={2} gap={12}>
        <TextField
          label={t('odds')}
          inputMode="decimal"
          autoComplete="off"
          value={odds}
          onKeyDown={step}
          onChange={(event) => setOdds(event.target.value.replace(/[^\d.]/g, '').slice(0, 7))}
          onBlur={() => setOdds(formatOdds(price))}
        />
        <TextField
          label={t('stake')}
          inputMode="numeric"
          autoComplete="off"
          before="₹"
          value={groupStake(stake)}
          onChange={(event) => setStake(cleanStake(event.target.value))}
        />
      </Grid>
      <Text as="p" size={13} dense color="text-2">
        {t(keepsPlace ? 'keepsPlace' : 'losesPlace')}
      </Text>
      <Text as="p" size={13} dense color="loss" hide="empty" role="alert">
        {problem}
      </Text>
      <button type="submit" hidden />
    </Stack>
  );
}

/** Parses odds to the nearest price of the ladder; null: invalid. */
function readOdds(text: string, prices: PriceLadder): Price | null {
  const decimal = Number.parseFloat(text);
  return Number.isFinite(decimal) && decimal > 1 ? prices.nearest(decimal * PRICE_SCALE) : null;
}
