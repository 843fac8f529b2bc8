import type { MarketView } from '@crease/exchange';
import { floorToUnit } from '@crease/kernel';
import { formatOdds, formatStake, Money, Note, SideTag, Table } from '@crease/ui';
import { nameText } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useSideText } from '../../orders/texts/selection-text.ts';
import styles from './market.module.css';

/** Prices, volume and the player's result per runner at one moment. */
export function BookThen({ view, hasOwn }: { view: MarketView; hasOwn: boolean }) {
  const t = useTranslations('marketLog.book');
  return (
    <Table heads={[t('runner'), { number: t('back') }, { number: t('lay') }]}>
      {view.runners.map(({ runnerId, name, back, lay, lastPrice, matched, profit }) => (
        <tr key={runnerId}>
          <td>
            <b>{nameText(name)}</b>
            <dl className={styles.facts}>
              <dt>{t('last')}</dt>
              <dd>{lastPrice === 0 ? t('none') : formatOdds(lastPrice)}</dd>
              <dt>{t('matched')}</dt>
              <dd>{formatStake(floorToUnit(matched))}</dd>
              {hasOwn ? <dt>{t('profit')}</dt> : null}
              {hasOwn ? (
                <dd>
                  <Money value={profit} profit />
                </dd>
              ) : null}
            </dl>
          </td>
          <td data-number="true">
            <Levels levels={back} />
          </td>
          <td data-number="true">
            <Levels levels={lay} />
          </td>
        </tr>
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
  const heads = [t('bet'), { number: t('price') }, { number: t('matched') }, { number: t('waiting') }, t('place')];
  return (
    <Table heads={heads} caption={t('title')} cards>
      {view.own.map(({ orderId, runnerIndex, price, matched, remaining, place, ahead, ...order }) => (
        <tr key={orderId}>
          <td>
            <SideTag side={order.side}>{side('match_odds', order.side)}</SideTag>{' '}
            {nameText(view.runners[runnerIndex]?.name ?? '')}
          </td>
          <td data-number="true">{formatOdds(price)}</td>
          <td data-number="true">{formatStake(matched)}</td>
          <td data-number="true">{formatStake(remaining)}</td>
          <td>{place === null ? '' : t('placeOf', { place, ahead: formatStake(floorToUnit(ahead)) })}</td>
        </tr>
      ))}
    </Table>
  );
}
