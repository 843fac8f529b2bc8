import { newClientRef } from '@crease/client';
import { Button, Card, formatMoney, formatOdds, formatStake, Grid, Icon, Note, Sheet, Stack, Text } from '@crease/ui';
import { call, notify, useNoteText, useRead, withData } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { CircleX, Gift, ListChecks, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SummaryList } from '../cashier/pieces/summary-list.tsx';
import { useTimes } from '../cashier/sums/use-times.ts';
import { Loaded } from '../core/loaded.tsx';
import { takeReplyWallet } from '../core/session.ts';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useSubmit } from '../session/fields/use-submit.ts';
import styles from './bonus.module.css';
import { refreshBonuses } from './bonus-updates.ts';
import type { Offer } from './claim.ts';

/** Claimable bonuses, each with its terms and unmet conditions. */
export function BonusOffers() {
  const t = useTranslations('bonus.offers');
  const [chosen, setChosen] = useState<Offer | null>(null);
  const read = useRead('bonusOffers', undefined, { staleTime: 0 });
  return (
    <Card label={t('title')}>
      <Text as="h2" paddingY={14} paddingX={16} size={14} dense>
        {t('title')}
      </Text>
      <Loaded
        read={withData(
          read,
          read.data?.items.filter(({ state }) => state !== 'used'),
        )}
        failed={t('failed')}
        isEmpty={(offers) => offers.length === 0}
        empty={
          <Note paddingY={12} paddingX={16} border="top">
            {t('none')}
          </Note>
        }
      >
        {(offers) => (
          <>
            {offers.map((offer) => (
              <OfferRow key={offer.offerId} offer={offer} onClaim={() => setChosen(offer)} />
            ))}
            {offers.some(({ state }) => state === 'running') ? (
              <Note paddingY={12} paddingX={16} border="top">
                {t('oneAtATime')}
              </Note>
            ) : null}
          </>
        )}
      </Loaded>
      {chosen ? <ClaimDialog offer={chosen} onClose={() => setChosen(null)} /> : null}
    </Card>
  );
}

/** One offer that is not claimed yet, with its terms in numbers and the way to claim it. */
export function OfferCard({ offer }: { offer: Offer }) {
  const t = useTranslations('bonus.terms');
  const [isClaiming, setClaiming] = useState(false);
  const { amount, cap } = offer;
  return (
    <Card label={t('title')}>
      <OfferRow offer={offer} onClaim={() => setClaiming(true)} />
      <div className={styles.list}>
        <OfferTerms offer={{ ...offer, amount: amount || cap }} />
      </div>
      {isClaiming ? <ClaimDialog offer={offer} onClose={() => setClaiming(false)} /> : null}
    </Card>
  );
}

function OfferRow({ offer, onClaim }: { offer: Offer; onClaim: () => void }) {
  const t = useTranslations('bonus.offers');
  const { day } = useTimes();
  const { name, kind, cap, least, percent, rollover, days, times, timesDays, state } = offer;
  const noteText = useNoteText();
  const gives = { cap: formatStake(cap), least: formatStake(least), percent };
  return (
    <Grid gap={12} align="start" paddingY={12} paddingX={16} border="top" className={styles.offer}>
      <Grid as="span" center radius="md" className={styles.gift}>
        <Icon of={Gift} />
      </Grid>
      <div>
        <Link to="/bonus/$bonusId" params={{ bonusId: offer.offerId }} className="link">
          <Text as="h3" size={14}>
            {noteText(name)}
          </Text>
        </Link>
        <p>{t(`gives.${kind}`, gives)}</p>
        <Note marginTop={4}>
          {rollover > 0 ? t('rollover', { times: rollover, days }) : t('noRollover', { days })}{' '}
          {kind === 'reload' ? t('times', { times, days: timesDays }) : null}
        </Note>
      </div>
      {state === 'open' ? (
        <Button onClick={onClaim}>{t('claim')}</Button>
      ) : (
        <Text color="text-2" size={12} dense textAlign="end" className={styles.state}>
          {state === 'later' ? t('from', { day: day(offer.from) }) : t(`states.${state}`)}
        </Text>
      )}
    </Grid>
  );
}

/** Shows the terms in numbers before claiming. */
function ClaimDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTranslations('bonus.claim');
  const [clientRef] = useState(newClientRef);
  const { busy, refused, run } = useSubmit();
  const noteText = useNoteText();
  const { offerId, kind, name, amount, depositId } = offer;
  const claim = () =>
    run(async () => {
      await takeReplyWallet(call('claimBonus', { body: { clientRef, offerId }, silent: true }));
      refreshBonuses();
      notify({
        status: 'success',
        message: t(kind === 'wicket' ? 'doneGames' : 'done', { amount: formatMoney(amount) }),
      });
      onClose();
    });
  return (
    <Sheet
      onClose={onClose}
      title={noteText(name)}
      note={t(depositId ? 'noteDeposit' : 'note')}
      closeLabel={t('later')}
    >
      <OfferTerms offer={offer} />
      <RefusalLine>{refused?.text}</RefusalLine>
      <Grid columns={2} gap={8} marginTop={16} phoneColumns={1}>
        <Button onClick={onClose}>{t('later')}</Button>
        <Button look="primary" busy={busy} busyLabel={t('going')} onClick={() => void claim()}>
          {t('act', { amount: formatStake(amount) })}
        </Button>
      </Grid>
    </Sheet>
  );
}

/** The terms of an offer in numbers. */
function OfferTerms({ offer }: { offer: Offer }) {
  const t = useTranslations('bonus.claim');
  const { amount, depositId, rollover, parts, days, minOdds, mostPerBet } = offer;
  const needed = amount * rollover;
  return (
    <SummaryList
      lines={[
        { label: t('bonus'), value: formatMoney(amount), strong: true },
        ...(depositId ? [{ label: t('deposit'), value: depositId }] : []),
        ...(rollover > 0
          ? [
              { label: t('rollover'), value: `${rollover}×, ${formatStake(needed)}` },
              { label: t('parts'), value: t('inParts', { parts }) },
            ]
          : []),
        { label: t('days'), value: String(days) },
        ...(minOdds > 100 ? [{ label: t('minOdds'), value: formatOdds(minOdds) }] : []),
        ...(mostPerBet > 0 ? [{ label: t('most'), value: formatStake(mostPerBet) }] : []),
      ]}
    />
  );
}

const LINES = [
  ['own', Wallet],
  ['fills', ListChecks],
  ['cancel', CircleX],
] as const;

/** Bonuses explained in three lines. */
export function HowItWorks() {
  const t = useTranslations('bonus.how');
  return (
    <Card label={t('title')}>
      <Text as="h2" paddingY={14} paddingX={16} size={14} dense>
        {t('title')}
      </Text>
      <Stack as="ul" divided className={styles.how}>
        {LINES.map(([name, icon]) => (
          <Grid as="li" gap={10} paddingY={10} key={name}>
            <Icon of={icon} />
            {t(name)}
          </Grid>
        ))}
      </Stack>
    </Card>
  );
}
