import { cx, Icon, looks, Popover, Sheet, usePhone } from '@crease/ui';
import { nameText } from '@crease/web';
import { ListTree } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMarketValue } from '../../core/markets/markets.ts';
import { useMarketBets } from '../../core/orders/bets/my-bets.ts';
import { useMarketDrafts } from '../../core/orders/slip/drafts.ts';
import { nameOf, unitOf } from '../card/market-values.ts';
import styles from './book.module.css';
import { RunLadder } from './run-ladder.tsx';

/** Opens the player's result for every total; present only with a bet on this line. */
export const BookButton = memo(function BookButton({ marketId }: { marketId: string }) {
  const bets = useMarketBets(marketId);
  return bets.length === 0 ? null : <Book marketId={marketId} />;
});

function Book({ marketId }: { marketId: string }) {
  const t = useTranslations('markets.book');
  const name = useMarketValue(marketId, nameOf);
  const unit = useMarketValue(marketId, unitOf);
  const bets = useMarketBets(marketId);
  const drafts = useMarketDrafts(marketId);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = usePhone();
  const card = {
    onClose: () => setOpen(false),
    title: t('title', { market: nameText(name) }),
    note: drafts.length > 0 ? t('noteAfter') : t('note'),
    children: <RunLadder bets={bets} drafts={drafts} unit={unit} />,
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(
          looks(
            {
              inline: true,
              fixed: true,
              align: 'center',
              paddingX: 10,
              radius: 'sm',
              color: 'brand-text',
              size: 12,
              weight: 600,
            },
            'row',
          ),
          styles.open,
        )}
        aria-label={t('openFor', { market: nameText(name) })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon of={ListTree} size={14} />
        {t('open')}
      </button>
      {open && isPhone ? <Sheet {...card} /> : null}
      {open && !isPhone ? <Popover {...card} anchor={button} /> : null}
    </>
  );
}
