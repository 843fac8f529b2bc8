import type { Exact, JetRoundShown } from '@crease/contract';
import { JET_EDGE, jetDigits, jetHundredths, previousSecret } from '@crease/games';
import { cx, Dialog, Icon, looks, Stack, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useGameWords } from '../play/use-game-words.ts';
import styles from './verify-round.module.css';

export type ShownRound = Exact<JetRoundShown>;

/** Recomputes a round in the browser: from its secret to the published hash and the crash point. */
export function VerifyRound({ round, onClose }: { round: ShownRound; onClose: () => void }) {
  const t = useTranslations('jet.verify');
  const { times } = useGameWords();
  const { secret, salt, hash, bust } = round;
  const digits = jetDigits(secret, salt);
  const worked = jetHundredths(digits, JET_EDGE);
  const isCommitted = previousSecret(secret) === hash;
  const isSame = isCommitted && worked === bust;
  return (
    <Dialog shape="sheet" title={t('title', { round: round.roundId })} note={t('note')} onClose={onClose}>
      <Stack as="ol" gap={12} className={styles.steps}>
        <Step name={t('secret')}>{secret}</Step>
        <Step name={t('hash')} isRight={isCommitted}>
          {hash}
        </Step>
        <Step name={t('salt')}>{salt}</Step>
        <Step name={t('digits')}>{digits}</Step>
        <Step name={t('result')} isRight={worked === bust}>
          {times(worked)}
        </Step>
      </Stack>
      <Text
        as="p"
        marginTop={14}
        paddingY={10}
        paddingX={12}
        color={isSame ? 'profit' : 'loss'}
        weight={600}
        radius="md"
        background={isSame ? 'profit-soft' : 'loss-soft'}
        role="status"
      >
        {isSame ? t('same') : t('different')}
      </Text>
      <Link
        to="/fairness"
        search={{ scheme: 'jet' as const, round: round.roundId }}
        className={cx(looks({ marginTop: 12, color: 'brand-text', weight: 600 }), styles.page)}
      >
        {t('page')}
      </Link>
    </Dialog>
  );
}

function Step({ name, isRight, children }: { name: string; isRight?: boolean; children: ReactNode }) {
  const t = useTranslations('jet.verify');
  return (
    <li>
      <span>{name}</span>
      <code>{children}</code>
      {isRight === undefined ? null : (
        <b data-right={isRight || undefined}>
          <Icon of={isRight ? Check : X} /> {t(isRight ? 'right' : 'wrong')}
        </b>
      )}
    </li>
  );
}
