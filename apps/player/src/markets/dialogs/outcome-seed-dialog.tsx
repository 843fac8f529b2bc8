import type { SportEventWithMarkets } from '@crease/client';
import type { Fairness } from '@crease/contract';
import { checkMatch, type MatchCheck } from '@crease/feeds';
import { isPublicSport, sportOfId } from '@crease/kernel';
import { Dialog, Icon, looks, Row, Skeleton, Stack, Text } from '@crease/ui';
import { noteText, useRead, withData } from '@crease/web';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../core/loaded.tsx';
import styles from './dialogs.module.css';

/**
 * How a simulated match was decided: the hash of its outcome seed, published before betting opened, and once the seed
 * is revealed the whole match replayed from it in the browser and compared with the published result.
 */
export default function OutcomeSeedDialog({ gameId, onClose }: { gameId: string; onClose: () => void }) {
  const t = useTranslations('markets.outcomeSeed');
  const event = useRead('event', { params: { gameId } }, { staleTime: 0 });
  const { data } = event;
  return (
    <Dialog onClose={onClose} title={t('title')} note={t('text')} shape="sheet">
      <Loaded
        read={withData(event, data?.fairness ? { event: data, fairness: data.fairness } : undefined)}
        failed={t('failed')}
        pending={<Skeleton height={160} />}
      >
        {({ event: decided, fairness }) => (
          <>
            <Promised fairness={fairness} />
            {fairness.seed === null ? (
              <Text as="p" color="text-2">
                {t('waits')}
              </Text>
            ) : (
              <Checked event={decided} />
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Promised({ fairness }: { fairness: Fairness }) {
  const t = useTranslations('markets.outcomeSeed');
  return (
    <Stack as="dl" gap={12} marginTop={4} marginBottom={16} className={styles.seedFacts}>
      <div>
        <Text as="dt" color="text-2" size={13}>
          {t('commitment')}
        </Text>
        <dd>{fairness.commitment}</dd>
      </div>
      {fairness.seed === null ? null : (
        <div>
          <Text as="dt" color="text-2" size={13}>
            {t('seed')}
          </Text>
          <dd>{fairness.seed}</dd>
        </div>
      )}
      <div>
        <Text as="dt" color="text-2" size={13}>
          {t('scheme')}
        </Text>
        <dd>{fairness.scheme}</dd>
      </div>
    </Stack>
  );
}

function Checked({ event }: { event: SportEventWithMarkets }) {
  const t = useTranslations('markets.outcomeSeed');
  const check = useCheck(event);
  if (check === null)
    return (
      <Text as="p" color="text-2" role="status">
        {t('working')}
      </Text>
    );
  const { isPromisedSeed, isKnownPlay, differs } = check;
  const isSame = isKnownPlay && differs.length === 0;
  return (
    <div role="status">
      <Stack as="ul" gap={10}>
        <Finding isGood={isPromisedSeed}>{t(isPromisedSeed ? 'hashAgrees' : 'hashDiffers')}</Finding>
        <Finding isGood={isSame}>
          {isSame
            ? t('playAgrees', { summary: noteText(event.score?.summary ?? '') })
            : isKnownPlay
              ? t('playDiffers', { parts: differs.map((part) => t(`parts.${part}` as 'parts.innings')).join(', ') })
              : t('playUnknown')}
        </Finding>
      </Stack>
    </div>
  );
}

function Finding({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <Row as="li" gap={10} align="start">
      <Icon
        className={looks({ color: isGood ? 'profit' : 'loss' })}
        of={isGood ? CircleCheck : CircleAlert}
        size={18}
      />
      <span>{children}</span>
    </Row>
  );
}

/** Verifies after the dialog has opened, as a phone needs a moment for a match. */
function useCheck(event: SportEventWithMarkets): MatchCheck | null {
  const [check, setCheck] = useState<MatchCheck | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setCheck(checkOf(event)));
    return () => clearTimeout(timer);
  }, [event]);
  return check;
}

function checkOf({ sportId, fairness, score, competition, teams }: SportEventWithMarkets): MatchCheck | null {
  const sport = sportOfId(sportId);
  if (!sport || !isPublicSport(sport) || !fairness?.seed || !score) return null;
  const [first, second] = teams;
  return checkMatch({
    sport,
    scheme: fairness.scheme,
    commitment: fairness.commitment,
    seed: fairness.seed,
    competition,
    teams: [first.name, second.name],
    score,
  });
}
