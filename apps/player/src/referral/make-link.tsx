import type { ReplyOf } from '@crease/client';
import { Button, Card, EmptyState, Stack, Text } from '@crease/ui';
import { call, queryClient } from '@crease/web';
import { useTranslations } from 'use-intl';
import { RefusalLine } from '../session/fields/refusal-line.tsx';
import { useSubmit } from '../session/fields/use-submit.ts';
import styles from './referral.module.css';
import { rupees } from './sums.ts';

/** Before the first link: the rewards, and the button that creates it. */
export function MakeLink({ rewards }: { rewards: ReplyOf<'refStats'>['rewards'] }) {
  const t = useTranslations('referral');
  const { busy, refused, run } = useSubmit();
  const make = async () => {
    await call('generateRef', { body: {}, silent: true });
    await queryClient.invalidateQueries({ queryKey: ['refStats'] });
  };
  return (
    <Stack gap={12}>
      <Card className={styles.card} label={t('newTitle')}>
        <Text as="h2" heading>
          {t('newTitle')}
        </Text>
        <p>
          {t('newText', {
            firstBet: rupees(rewards.firstBet),
            least: rupees(rewards.firstBetLeast),
            verified: rupees(rewards.verified),
          })}
        </p>
        <RefusalLine>{refused?.text}</RefusalLine>
        <div>
          <Button look="primary" size="large" busy={busy} onClick={() => void run(make)}>
            {t('make')}
          </Button>
        </div>
      </Card>
      <Card>
        <EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>
      </Card>
    </Stack>
  );
}
