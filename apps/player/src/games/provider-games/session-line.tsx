import { serverNow } from '@crease/client';
import { Card, formatMoney, looks, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { SessionSums } from './session-sums.ts';

const MINUTE_MS = 60_000;

/** Stakes and returns of this session, and the usage of the player's limits. */
export function SessionLine({ sums: { staked, returned } }: { sums: SessionSums }) {
  const t = useTranslations('games.provider');
  const { data: limits } = useRead('limits');
  const loss = limits?.money.find(({ kind, period, value }) => kind === 'loss' && period === 'day' && value !== null);
  const nextAt = limits?.reality.nextAt ?? null;
  const minutes = nextAt === null ? null : Math.max(0, Math.ceil((Date.parse(nextAt) - serverNow()) / MINUTE_MS));
  return (
    <Card paddingY={8} paddingX={14} color="text-2" size={12} dense row wrap rowGap={4} gap={20}>
      <span>
        {t.rich('staked', {
          sum: formatMoney(staked),
          b: (text) => (
            <Text as="b" color="text">
              {text}
            </Text>
          ),
        })}
      </span>
      <span>
        {t.rich('returned', {
          sum: formatMoney(returned),
          b: (text) => (
            <Text as="b" color="text">
              {text}
            </Text>
          ),
        })}
      </span>
      {loss?.value ? (
        <span>
          {t.rich('lossLeft', {
            left: formatMoney(Math.max(0, loss.value - (loss.used ?? 0))),
            limit: formatMoney(loss.value),
            b: (text) => (
              <Text as="b" color="text">
                {text}
              </Text>
            ),
          })}
        </span>
      ) : null}
      {minutes === null ? null : (
        <span>
          {t.rich('reality', {
            minutes,
            b: (text) => (
              <Text as="b" color="text">
                {text}
              </Text>
            ),
          })}
        </span>
      )}
      <Link className={looks({ push: true, color: 'brand-text', weight: 500 })} to="/profile" hash="limits">
        {t('limits')}
      </Link>
    </Card>
  );
}
