import { MARKET_KINDS } from '@crease/exchange';
import { Button } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { Offer } from '../../core/markets/best-price.ts';
import { dispatchSlip } from '../../core/orders/slip/slip.ts';
import type { SlipEntry } from '../../core/orders/slip/slip-entry.ts';
import { usePriceTexts } from '../bet-texts.tsx';

interface MovedAnswersProps {
  entry: SlipEntry;
  /** The current offer. */
  offer: Offer;
  size: 'small' | 'large';
}

/** The price of a bet has moved: take the current one, or, in a book, wait at the requested one. */
export function MovedAnswers({ entry: { id, pick, price, run }, offer, size }: MovedAnswersProps) {
  const t = useTranslations('orders.moved');
  const texts = usePriceTexts();
  const isOdds = MARKET_KINDS[pick.marketType].dealtBy === 'book';
  const full = size === 'large';
  return (
    <>
      <Button
        look={pick.side}
        size={size}
        full={full}
        onClick={() => dispatchSlip({ type: 'offerTaken', id, price: offer.price, run: offer.run })}
      >
        {t('take', { price: texts.price(pick.marketType, offer.price, offer.run) })}
      </Button>
      {isOdds ? (
        <Button size={size} full={full} onClick={() => dispatchSlip({ type: 'priceSet', id, price })}>
          {t('wait', { price: texts.price(pick.marketType, price, run) })}
        </Button>
      ) : null}
    </>
  );
}
