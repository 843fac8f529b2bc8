import type { ReplyOf } from '@crease/client';
import { rupees } from '@crease/kernel';
import { Card, Table, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import { Loaded } from '../core/loaded.tsx';
import styles from './referral.module.css';

type Source = ReplyOf<'refSources'>['items'][number];
const COUNTS = ['opened', 'signedUp', 'firstBet', 'verified'] as const;

/** Results by source, with a total. */
export function SourcesTable() {
  const t = useTranslations('referral');
  return (
    <Card bleed label={t('where')}>
      <Text as="h2" paddingY={12} paddingX={16} heading>
        {t('where')}
      </Text>
      <Loaded read={useRead('refSources')} failed={t('failed')}>
        {({ items }) => <Sources items={items} />}
      </Loaded>
    </Card>
  );
}

function Sources({ items }: { items: readonly Source[] }) {
  const t = useTranslations('referral');
  const sum = (of: (source: Source) => number) => items.reduce((all, one) => all + of(one), 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('whereScrolls')}>
      <Table
        className={styles.table}
        heads={[t('source'), ...COUNTS.map((name) => ({ number: t(name) })), { number: t('earned') }]}
        foot={
          <tr>
            <th scope="row">{t('together')}</th>
            {COUNTS.map((name) => (
              <td key={name} data-number>
                {sum((one) => one[name])}
              </td>
            ))}
            <td data-number>{rupees(sum((one) => one.earned))}</td>
          </tr>
        }
      >
        {items.map((one) => (
          <tr key={one.source}>
            <th scope="row">{one.source === 'link' ? t('firstLink') : one.source}</th>
            {COUNTS.map((name) => (
              <td key={name} data-number>
                {one[name]}
              </td>
            ))}
            <td data-number>{rupees(one.earned)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
