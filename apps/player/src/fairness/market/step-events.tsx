import type { LogEvent } from '@crease/exchange';
import { formatOdds, formatStake, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { useTranslations } from 'use-intl';
import { useReasonText } from '../../orders/bet-texts.tsx';
import type { Moment } from './travelling-market.ts';

/** Most events of a step that are shown. */
const SHOWN = 20;

/** What one step of the log did, as sentences. */
export function StepEvents({ moment: { line, view } }: { moment: Moment }) {
  const t = useTranslations('marketLog.step');
  const text = useEventText(view.runners.map(({ name }) => name));
  const more = line.events.length - SHOWN;
  return (
    <div>
      <h3>{t('title')}</h3>
      <Text as="ul" color="text-2">
        {line.events.slice(0, SHOWN).map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events of a stored line never move.
          <li key={at}>{text(event)}</li>
        ))}
        {more > 0 ? (
          <Text as="li" color="text-3">
            {t('more', { count: more })}
          </Text>
        ) : null}
      </Text>
    </div>
  );
}

function useEventText(runners: readonly string[]): (event: LogEvent) => string {
  const t = useTranslations('marketLog.step');
  const cover = useTranslations('markets.cover');
  const reason = useReasonText();
  const named = (runner: number) => nameText(runners[runner] ?? '');
  return (event) => {
    switch (event.event) {
      case 'place':
        return t(event.due ? 'delayed' : 'place', {
          order: event.order,
          side: t(event.side),
          runner: named(event.runner),
          size: formatStake(event.size),
          price: formatOdds(event.price),
        });
      case 'fill':
        return t('fill', {
          size: formatStake(event.size),
          price: formatOdds(event.price),
          runner: named(event.runner),
        });
      case 'end':
        return t('end', { order: event.order, reason: reason(event.reason) });
      case 'reduce':
        return t('reduce', { order: event.order, size: formatStake(event.size) });
      case 'release':
      case 'persist':
        return t(event.event, { order: event.order });
      case 'startingBet':
        return t('startingBet', { order: event.link, price: formatOdds(event.price) });
      case 'status':
      case 'held':
        return t('status', { status: [cover(event.status), reason(event.reason)].filter(Boolean).join(', ') });
      case 'stop':
      case 'restart':
        return t('status', { status: [cover('suspended'), reason(event.reason)].join(', ') });
      case 'void':
        return t('void', { count: event.fills.length, reason: reason(event.reason) });
      case 'quote':
      case 'inPlay':
      case 'result':
        return t(event.event);
      default:
        return t('other');
    }
  };
}
