import { serverNow } from '@crease/client';
import { Card, formatMoney, formatStake, type LoadedProps, Note, Row, Tag, Text } from '@crease/ui';
import { PageTitle, useNoteText, useRead } from '@crease/web';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useTimes } from '../cashier/sums/use-times.ts';
import { TwoColumns } from '../cashier-frame/cashier-frame.tsx';
import { Loaded } from '../core/loaded.tsx';
import { HowItWorks, OfferCard } from './bonus-offers.tsx';
import { CountedTable, PartsTable } from './bonus-tables.tsx';
import { BonusTerms } from './bonus-terms.tsx';
import { useBonusUpdates } from './bonus-updates.ts';
import { CancelBonus } from './cancel-bonus.tsx';
import { type Claim, type Parts, paceOf } from './claim.ts';
import { Progress } from './running-bonus.tsx';

/** One bonus by its claim or offer: an unclaimed offer's terms, or a claim's progress, parts and terms. */
export function BonusDetailPage() {
  const { bonusId } = useParams({ from: '/bonus/$bonusId' });
  return /^B-\d+$/.test(bonusId) ? <ClaimPage claimId={bonusId} /> : <OfferPage offerId={bonusId} />;
}

function OfferPage({ offerId }: { offerId: string }) {
  const noteText = useNoteText();
  return (
    <Bonus read={useRead('bonusOffer', { params: { offerId } }, { staleTime: 0 })}>
      {(offer) => (
        <>
          <PageTitle>{noteText(offer.name)}</PageTitle>
          <Text as="h1" marginBottom={12}>
            {noteText(offer.name)}
          </Text>
          <TwoColumns beside={<HowItWorks />}>
            <OfferCard offer={offer} />
          </TwoColumns>
        </>
      )}
    </Bonus>
  );
}

/** One claim: progress, parts, contributions, terms, and the button that cancels it. */
function ClaimPage({ claimId }: { claimId: string }) {
  return (
    <Bonus read={useRead('bonusParts', { query: { claimId } }, { staleTime: 0 })}>
      {(parts) => <Detail data={parts} />}
    </Bonus>
  );
}

/** The link to all bonuses, and the bonus once it is loaded. */
function Bonus<T>(props: Pick<LoadedProps<T>, 'read' | 'children'>) {
  const t = useTranslations('bonus');
  useBonusUpdates();
  return (
    <>
      <nav aria-label={t('back')}>
        <Link to="/bonus" className="link">
          {t('title')}
        </Link>
      </nav>
      <Loaded {...props} inCard heading failed={t('lost')} pending={[48, 48, 48]} />
    </>
  );
}

function Detail({ data: { claim, items, counted } }: { data: Parts }) {
  const t = useTranslations('bonus');
  const { day } = useTimes();
  const noteText = useNoteText();
  return (
    <>
      <PageTitle>{noteText(claim.name)}</PageTitle>
      <Row gap={12} justify="between" align="start">
        <Text as="h1" marginBottom={12}>
          {noteText(claim.name)}
        </Text>
        <Tag tone={claim.status === 'running' ? 'bonus' : claim.status === 'released' ? 'ok' : 'neutral'}>
          {claim.status === 'running' ? t('ends', { day: day(claim.endsAt) }) : t(`history.states.${claim.status}`)}
        </Tag>
      </Row>
      <TwoColumns beside={<Beside claim={claim} />}>
        <Front claim={claim} />
        {items.length > 0 ? <PartsTable claim={claim} items={items} /> : null}
        <CountedTable counted={counted} />
      </TwoColumns>
    </>
  );
}

function Front({ claim }: { claim: Claim }) {
  const t = useTranslations('bonus');
  const { day } = useTimes();
  const { status, rolloverDone, rolloverNeeded, partsReleased, parts, released, left, forfeited, won } = claim;
  const pace = paceOf(claim, serverNow());
  return (
    <Card gap={12} padding={16} label={t('soFar')}>
      {rolloverNeeded > 0 ? (
        <>
          <div>
            <Note marginTop={4}>{t('soFar')}</Note>
            <Text as="p" size={34} dense weight={600}>
              {formatStake(rolloverDone)}{' '}
              <Text as="small" color="text-2" weight={400}>
                {t('of', { needed: formatStake(rolloverNeeded) })}
              </Text>
            </Text>
          </div>
          <Progress claim={claim} />
        </>
      ) : null}
      <Row wrap rowGap={4} gap={16} justify="between">
        <span>{t('releasedParts', { released: partsReleased, parts, amount: formatMoney(released + won) })}</span>
        <span>
          {t(status === 'running' ? 'left' : 'gone', { amount: formatMoney(status === 'running' ? left : forfeited) })}
        </span>
      </Row>
      {pace ? (
        <Text as="p" padding={12} radius="md" background="surface-2">
          {t('pace', { perDay: formatStake(pace.perDay), part: pace.parts, parts, day: day(claim.endsAt) })}
        </Text>
      ) : null}
    </Card>
  );
}

function Beside({ claim }: { claim: Claim }) {
  const t = useTranslations('bonus.cancel');
  return (
    <>
      <BonusTerms claim={claim} />
      {claim.status === 'running' ? (
        <Card gap={10} padding={16} label={t('stop')}>
          <h2>{t('stop')}</h2>
          <p>{t('stopText', { left: formatMoney(claim.left), released: formatMoney(claim.released) })}</p>
          <CancelBonus claim={claim} full />
        </Card>
      ) : null}
    </>
  );
}
