import type { ReplyOf } from '@crease/client';
import { jetSalt } from '@crease/games';
import { Card, cx, looks } from '@crease/ui';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useMoments } from '../cashier/sums/use-moments.ts';
import { Loaded } from '../core/loaded.tsx';
import { useStoredJetSeeds } from '../games/jet/jet-seeds.ts';
import styles from './fairness.module.css';

type Chain = ReplyOf<'jetChains'>['items'][number];

/** The record of each chain of Jet: published, salted, played. */
export function JetChains() {
  const t = useTranslations('fairness.chains');
  const failed = useTranslations('fairness.check')('chainsFailed');
  const read = useRead('jetChains', {}, { staleTime: 0 });
  return (
    <Card gap={10} shrink padding={16} label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.note}>{t('lead')}</p>
      <Loaded read={read} failed={failed}>
        {({ items }) => items.map((chain) => <JetChain key={chain.head} chain={chain} />)}
      </Loaded>
      <p className={styles.note}>{t('proves')}</p>
    </Card>
  );
}

function JetChain({ chain }: { chain: Chain }) {
  const t = useTranslations('fairness.chains');
  const { moment } = useMoments();
  const { chainNo, head, length, fromRound, publishedAt, saltedAt, salt, beaconValue } = chain;
  return (
    <details className={cx(looks({ paddingY: 8, border: 'top' }), styles.shown)}>
      <summary>{t('chain', { number: chainNo, from: fromRound, to: fromRound + length - 1 })}</summary>
      <dl>
        <dt>{publishedAt ? t('head', { time: moment(publishedAt) }) : t('headOnly')}</dt>
        <dd>
          <code>{head}</code>
        </dd>
        <dt>{t('source')}</dt>
        <dd>{useSourceText(chain)}</dd>
        {beaconValue ? <dt>{t('value')}</dt> : null}
        {beaconValue ? (
          <dd>
            <code>{beaconValue}</code>
          </dd>
        ) : null}
        {chain.source.kind === 'players' ? <Seeds chain={chain} /> : null}
        <dt>{saltedAt ? t('salt', { time: moment(saltedAt) }) : t('saltOnly')}</dt>
        <dd>{salt === null ? t('noSalt') : <code>{salt}</code>}</dd>
      </dl>
      <Verdict chain={chain} />
    </details>
  );
}

function useSourceText({ source }: Chain): string {
  const t = useTranslations('fairness.chains.sources');
  const { moment } = useMoments();
  if (source.kind === 'house') return t('house');
  if (source.kind === 'beacon')
    return t('beacon', { beacon: source.beacon, round: source.round, time: moment(source.dueAt) });
  return source.seeds === 1 ? t('first') : t('players', { seeds: source.seeds, time: moment(source.closesAt) });
}

/** The list of seeds; the one from this browser is marked. */
function Seeds({ chain: { head, seeds } }: { chain: Chain }) {
  const t = useTranslations('fairness.chains');
  const own = useStoredJetSeeds((kept) => kept.seeds[head]);
  return (
    <>
      <dt>{t('seeds', { count: seeds.length })}</dt>
      <dd>
        <ol>
          {seeds.map(({ seed, at }) => (
            <li key={`${at} ${seed}`}>
              <code>{seed}</code> {seed === own ? <b>{t('own')}</b> : null}
            </li>
          ))}
        </ol>
        {own !== undefined && !seeds.some(({ seed }) => seed === own) ? t('missing', { seed: own }) : null}
      </dd>
    </>
  );
}

/** Whether the salt follows from the published head and its inputs, computed here. */
function Verdict({ chain: { head, source, seeds, beaconValue, salt } }: { chain: Chain }) {
  const t = useTranslations('fairness.chains');
  if (salt === null) return null;
  if (source.kind === 'house') return <p className={styles.bad}>{t('chosen')}</p>;
  const inputs = beaconValue ? [beaconValue] : seeds.map(({ seed }) => seed);
  const isRight = inputs.length > 0 && jetSalt(head, inputs) === salt;
  return <p className={isRight ? undefined : styles.bad}>{t(isRight ? 'right' : 'wrong')}</p>;
}
