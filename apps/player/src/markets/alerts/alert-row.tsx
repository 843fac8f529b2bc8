import { formatOdds, Icon, IconButton, Row, Text } from '@crease/ui';
import { failureText, nameText, notify } from '@crease/web';
import { BellRing, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type PriceAlert, removePriceAlert } from '../../core/markets/price-alerts.ts';

/** One alert that is set, with the button that removes it. */
export function AlertRow({ alert, withEvent = false }: { alert: PriceAlert; withEvent?: boolean }) {
  const t = useTranslations('alerts');
  const { id, runnerName, eventName, price, direction } = alert;
  const when = t('when', { price: formatOdds(price), direction });
  const subject = nameText(runnerName);
  return (
    <Row align="center" gap={8} size={13}>
      <Icon of={BellRing} size={14} />
      <Text grow shrink block>
        {withEvent ? `${subject}, ${eventName}: ${when}` : when}
      </Text>
      <IconButton
        label={t('remove', { subject, when })}
        onClick={() =>
          removePriceAlert(id).catch((error: unknown) => notify({ status: 'error', message: failureText(error) }))
        }
      >
        <Icon of={X} size={16} />
      </IconButton>
    </Row>
  );
}
