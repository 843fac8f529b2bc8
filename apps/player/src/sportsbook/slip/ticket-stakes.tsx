import { Button, formatStake, Row } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { addToStake } from '../../core/orders/slip/stake-text.ts';
import { useTicketSlip } from './ticket-slip.ts';

/** Amounts of the player's quick stakes that fit a row. */
const SHOWN = 4;

/** Quick stakes: each press adds its amount. */
export function TicketStakes({ text }: { text: string }) {
  const t = useTranslations('sportsbook.slip');
  const stakes = useSlipSettings(({ quickStakes }) => quickStakes);
  return (
    <Row wrap gap={4}>
      {stakes.slice(0, SHOWN).map((stake) => (
        <Button
          key={stake}
          size="small"
          aria-label={t('addStake', { amount: formatStake(stake) })}
          onClick={() => useTicketSlip.setState({ stake: addToStake(text, stake) })}
        >
          +{formatStake(stake)}
        </Button>
      ))}
      {text === '' ? null : (
        <Button size="small" look="ghost" onClick={() => useTicketSlip.setState({ stake: '' })}>
          {t('clearStake')}
        </Button>
      )}
    </Row>
  );
}
