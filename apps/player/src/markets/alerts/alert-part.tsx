import { PRICE_SCALE, type Price } from '@crease/kernel';
import { Button, formatOdds, Row, Stack, Text, TextField } from '@crease/ui';
import { failureText } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pricesOf } from '../../core/markets/market-facts.ts';
import { useMarketValue } from '../../core/markets/markets.ts';
import { setPriceAlert, usePriceAlerts } from '../../core/markets/price-alerts.ts';
import { openLogin, useSession } from '../../core/session.ts';
import { AlertRow } from './alert-row.tsx';

interface AlertPartProps {
  marketId: string;
  runnerId: string;
  /** The best price to back; 0: none now. */
  best: Price;
}

/** Sets an alert on the price of a runner, and lists those that are set. */
export function AlertPart({ marketId, runnerId, best }: AlertPartProps) {
  const t = useTranslations('alerts');
  const isAuth = useSession((session) => session.isAuth);
  const alerts = usePriceAlerts(isAuth)?.filter((alert) => alert.marketId === marketId && alert.runnerId === runnerId);
  const prices = useMarketValue(marketId, pricesOf);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const decimal = Number.parseFloat(typed);
  const price = Number.isFinite(decimal) && decimal > 1 ? prices.nearest(decimal * PRICE_SCALE) : null;
  const direction = price !== null && price < best ? 'atMost' : 'atLeast';
  const set = async () => {
    if (!isAuth) return openLogin();
    if (price === null) return setProblem(t('needsPrice'));
    setProblem('');
    setBusy(true);
    await setPriceAlert({ marketId, runnerId, price, direction }).then(
      () => setTyped(''),
      (error: unknown) => setProblem(failureText(error)),
    );
    setBusy(false);
  };
  return (
    <Stack gap={6} paddingX={14} paddingY={8}>
      <Row
        as="form"
        align="end"
        gap={8}
        onSubmit={(event) => {
          event.preventDefault();
          void set();
        }}
      >
        <Text grow shrink block>
          <TextField
            label={t('label')}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value.replace(/[^\d.]/g, '').slice(0, 7));
              setProblem('');
            }}
          />
        </Text>
        <Button type="submit" busy={isBusy}>
          {t('set')}
        </Button>
      </Row>
      <Text as="p" size={12} color={problem === '' ? 'text-2' : 'loss'} role="status">
        {problem !== '' ? problem : price === null ? '' : t('when', { price: formatOdds(price), direction })}
      </Text>
      {alerts?.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </Stack>
  );
}
