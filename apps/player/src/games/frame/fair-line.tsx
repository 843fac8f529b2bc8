import { Card, Icon, looks, Text } from '@crease/ui';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { SoloGame } from '../play/use-solo-game.ts';

/** The seeds of the next or the open round, fixed before the bet. */
export function FairLine({ game: { rounds, open, seeds, nextSeedHash } }: { game: SoloGame }) {
  const t = useTranslations('games.fair');
  const last = rounds[0];
  const isSame = last && seeds && last.seedHash === seeds.seedHash;
  const next = seeds ? (isSame ? Math.max(seeds.nonce, last.nonce ?? 0) : seeds.nonce) + 1 : (last?.nonce ?? 0) + 1;
  const [seedHash, clientSeed, bet] = open
    ? [open.seedHash, open.clientSeed, open.nonce]
    : [seeds?.seedHash ?? last?.seedHash, seeds?.clientSeed ?? last?.clientSeed, next];
  const checked = rounds.find(({ status }) => status === 'closed');
  return (
    <Card paddingY={12} paddingX={14} color="text-2" row align="center" gap={10}>
      <Icon className={looks({ color: 'brand-text' })} of={ShieldCheck} />
      <Text as="p" grow shrink breakWords>
        <Text as="b" color="text">
          {t('title')}
        </Text>{' '}
        {seedHash
          ? t.rich('seeds', {
              hash: shortHash(seedHash),
              seed: clientSeed ?? '',
              bet: bet ?? 0,
              code: (text) => <code>{text}</code>,
            })
          : t.rich('first', { hash: shortHash(nextSeedHash ?? ''), code: (text) => <code>{text}</code> })}
      </Text>
      <Link
        to="/fairness"
        {...(checked && { search: { round: checked.roundId } })}
        className={looks({ color: 'brand-text', weight: 600 })}
      >
        {t('verify')}
      </Link>
    </Card>
  );
}

function shortHash(hash: string): string {
  return `${hash.slice(0, 12)}…${hash.slice(-6)}`;
}
