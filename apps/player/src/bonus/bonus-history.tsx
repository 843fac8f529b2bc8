import { Card, formatMoney, Table, Tag, type TagTone, Text } from '@crease/ui';
import { useNoteText } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useTimes } from '../cashier/sums/use-times.ts';
import type { Claim } from './claim.ts';

const TONES: Readonly<Record<Claim['status'], TagTone>> = {
  running: 'bonus',
  released: 'ok',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** All claimed bonuses, newest first. */
export function BonusHistory({ claims }: { claims: readonly Claim[] }) {
  const t = useTranslations('bonus.history');
  const noteText = useNoteText();
  const { day } = useTimes();
  return (
    <Card label={t('title')} bleed>
      <Text as="h2" paddingY={12} paddingX={14} size={14} dense>
        {t('title')}
      </Text>
      <Table heads={[t('when'), t('bonus'), { number: t('sum') }, { number: t('released') }, t('state')]} cards>
        {claims.map((claim) => (
          <tr key={claim.claimId}>
            <td>
              {claim.endedAt
                ? t('fromTo', { from: day(claim.claimedAt), to: day(claim.endedAt) })
                : day(claim.claimedAt)}
            </td>
            <td>
              <Link to="/bonus/$bonusId" params={{ bonusId: claim.claimId }} className="link">
                {noteText(claim.name)}
              </Link>
            </td>
            <td data-number>{formatMoney(claim.amount)}</td>
            <td data-number>
              <b>{formatMoney(claim.released + claim.won)}</b>
            </td>
            <td>
              <Tag tone={TONES[claim.status]}>{t(`states.${claim.status}`)}</Tag>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
