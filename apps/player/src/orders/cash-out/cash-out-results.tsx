import { formatProfit, Icon, Money, profitTone, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import styles from './cash-out.module.css';
import type { CashOutQuote } from './cash-out-quote.ts';

/** Result of each outcome, before and after the cash out. */
export function CashOutResults({ outcomes, share }: { outcomes: CashOutQuote['outcomes']; share: number }) {
  const t = useTranslations('orders.cashOut');
  return (
    <Text as="table" border="all" radius="md" size={12} className={styles.results}>
      <thead>
        <tr>
          <th scope="col">{t('ifWins')}</th>
          <th scope="col" colSpan={3}>
            {t('after', { share })}
          </th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ runnerId, name, before, after }) => (
          <tr key={runnerId}>
            <th scope="row">{nameText(name)}</th>
            <td>
              <Money value={before} profit />
            </td>
            <Text as="td" color="text-3" className={styles.arrow}>
              <Icon of={ArrowRight} size={12} />
            </Text>
            <td className={styles.after} data-tone={after === null ? 'none' : profitTone(after)}>
              {after === null ? '–' : formatProfit(after)}
            </td>
          </tr>
        ))}
      </tbody>
    </Text>
  );
}
