import type { MarketView } from '@crease/exchange';
import { floorToUnit } from '@crease/kernel';
import { formatOdds, formatStake, Money, Note, SideTag, Table } from '@crease/ui';
import { nameText } from '@crease/web';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useSideText } from '../../orders/bet-texts.tsx';
import styles from './market.module.css';

/** Prices, volume and the player's result per runner at one moment. */
export function BookThen({ view, hasOwn }: { view: MarketView; hasOwn: boolean }) {
  const t = useTranslations('marketLog.book');
  return (
    <Table heads={[{ number: t('back') }, { number: t('lay') }]} aria-label={t('runner')}>
      {view.runners.map(({ runnerId, name, back, lay, lastPrice, matched, profit }) => (
        <Fragment key={runnerId}>
          <tr>
            <th scope="rowgroup" colSpan={2} className={styles.runner}>
              <b>{nameText(name)}</b>{' '}
              <span>
                {t('last')} {lastPrice === 0 ? t('none') : formatOdds(lastPrice)} · {t('matched')}{' '}
                {formatStake(floorToUnit(matched))}
                {hasOwn ? (
                  <>
                    {' '}
                    · {t('profit')} <Money value={profit} profit />
                  </>
                ) : null}
              </span>
            </th>
          </tr>
          <tr>
            <td data-number="true">
              <Levels levels={back} />
            </td>
            <td data-number="true">
              <Levels levels={lay} />
            </td>
          </tr>
        </Fragment>
      ))}
    </Table>
  );
}

function Levels({ levels }: { levels: MarketView['runners'][number]['back'] }) {
  const t = useTranslations('marketLog.book');
  if (levels.length === 0) return t('none');
  return (
    <ol className={styles.levels}>
      {levels.map(({ price, size }) => (
        <li key={price}>
          <b>{formatOdds(price)}</b> <span>{formatStake(floorToUnit(size))}</span>
        </li>
      ))}
    </ol>
  );
}

/** The player's bets at one moment, with their places in the queue. */
export function OwnThen({ view, isVisitor }: { view: MarketView; isVisitor: boolean }) {
  const t = useTranslations('marketLog.own');
  const side = useSideText();
  if (isVisitor) return <Note>{t('visitor')}</Note>;
  if (view.own.length === 0) return <Note>{t('none')}</Note>;
  return (
    <div>
      <h3>{t('title')}</h3>
      <ul className={styles.own}>
        {view.own.map(({ orderId, runnerIndex, price, matched, remaining, place, ahead, ...order }) => (
          <li key={orderId}>
            <SideTag side={order.side}>{side('match_odds', order.side)}</SideTag>{' '}
            {nameText(view.runners[runnerIndex]?.name ?? '')} <b>{formatOdds(price)}</b>{' '}
            <span>
              {t('matched')} {formatStake(matched)} · {t('waiting')} {formatStake(remaining)}
              {place === null
                ? null
                : ` · ${t('place')} ${t('placeOf', { place, ahead: formatStake(floorToUnit(ahead)) })}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
