import type { Market } from '@crease/client';
import { isKind } from '@crease/exchange';
import { Button, Dialog, Row, Stack, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { useTranslations } from 'use-intl';
import type { FiledMarket } from '../../../core/markets/filed-markets.ts';
import { useMarketValue } from '../../../core/markets/markets.ts';
import { type LadderKey, ladderId, MOST_LADDERS } from '../trade/ladder-settings.ts';

interface AddDialogProps {
  markets: readonly FiledMarket[];
  /** Ladders that are open already. */
  open: readonly LadderKey[];
  onAdd: (key: LadderKey) => void;
  onClose: () => void;
}

/** Chooses a runner for another ladder. */
export function AddDialog({ markets, open, onAdd, onClose }: AddDialogProps) {
  const t = useTranslations('ladder');
  const add = (key: LadderKey) => {
    onAdd(key);
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('addTitle')} note={t('addText', { most: MOST_LADDERS })}>
      <Stack gap={16}>
        {markets
          .filter((market) => isKind(market, 'dealtBy', 'book'))
          .map(({ marketId }) => (
            <MarketRunners key={marketId} marketId={marketId} open={open} onAdd={add} />
          ))}
      </Stack>
    </Dialog>
  );
}

const same = (market: Market | undefined) => market;

function MarketRunners({ marketId, open, onAdd }: { marketId: string } & Pick<AddDialogProps, 'open' | 'onAdd'>) {
  const market = useMarketValue(marketId, same);
  if (!market || !isKind(market, 'dealtBy', 'book')) return null;
  const isOpen = (runnerId: string) => open.some((key) => ladderId(key) === ladderId({ marketId, runnerId }));
  return (
    <Stack gap={6}>
      <Text as="h3" size={13} weight={600}>
        {nameText(market.name)}
      </Text>
      <Row wrap gap={6}>
        {market.runners.map(({ runnerId, name }) => (
          <Button key={runnerId} disabled={isOpen(runnerId)} onClick={() => onAdd({ marketId, runnerId })}>
            {nameText(name)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
