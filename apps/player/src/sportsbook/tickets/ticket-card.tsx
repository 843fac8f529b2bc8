import { cx, formatMoney, Icon, looks, Row, Stack, Tag, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { fixedOddsText, useSelectionName } from '../selection-texts.ts';
import { groupsOf, productText, unitPrices } from '../slip/slip-sums.ts';
import type { Ticket } from '../wire-types.ts';
import { CashOut } from './cash-out.tsx';
import styles from './tickets.module.css';

/** One ticket: legs with icon and text, cost and possible return, cash out. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('sportsbook.ticket');
  const { ticketId, lines, stake, legs, status, returns, cashedOut } = ticket;
  const amount = formatMoney(stake);
  return (
    <Text as="article" clip border="all" radius="lg" background="surface" aria-label={t('number', { id: ticketId })}>
      <Row
        as="header"
        gap={8}
        align="center"
        paddingY={10}
        paddingX={12}
        background="surface-2"
        className={styles.head}
      >
        <strong>
          <TicketTitle ticket={ticket} />
        </strong>
        <StatusTag ticket={ticket} />
        <Link
          to="/mybets"
          search={{ ticket: ticketId }}
          className={cx(looks({ color: 'text-2', size: 12, dense: true }), styles.number)}
        >
          T-{ticketId}
        </Link>
      </Row>
      <ul>
        {legs.map((leg) => (
          <LegLine key={leg.selectionId} leg={leg} />
        ))}
      </ul>
      <Stack as="footer" gap={8} paddingY={10} paddingX={12} border="top">
        <Row as="p" wrap gap={8} justify="between" weight={500}>
          <span>
            {lines === 1 ? t('stake', { amount }) : t('stakeLines', { lines, amount })}
            {ticket.claimId ? ` · ${t('ofBonus')}` : null}
          </span>
          <span>
            {status === 'open'
              ? t(legs.some(({ result }) => result !== 'open') ? 'stillToWin' : 'returns', {
                  amount: formatMoney(returns),
                })
              : t('returned', { amount: formatMoney(status === 'cashed_out' ? cashedOut : returns) })}
          </span>
        </Row>
        {status === 'open' ? <CashOut ticket={ticket} /> : null}
      </Stack>
    </Text>
  );
}

function TicketTitle({ ticket: { kind, system, lines, legs } }: { ticket: Ticket }) {
  const t = useTranslations('sportsbook');
  const prices = unitPrices(legs, groupsOf(legs));
  if (kind === 'system') return t('ticket.system', { name: system, count: lines });
  if (kind === 'single') return t('ticket.single', { odds: productText(prices) });
  return t('slip.fold', { count: legs.length, odds: productText(prices) });
}

function StatusTag({ ticket: { status, returns, lines, stake } }: { ticket: Ticket }) {
  const t = useTranslations('sportsbook.ticket');
  if (status === 'open') return <Tag tone="info">{t('open')}</Tag>;
  if (status === 'cashed_out') return <Tag>{t('cashedOut')}</Tag>;
  if (returns === 0) return <Tag>{t('lost')}</Tag>;
  return returns > stake * lines ? <Tag tone="ok">{t('won')}</Tag> : <Tag>{t('paid')}</Tag>;
}

type Leg = Ticket['legs'][number];

const LEG_LOOKS = {
  open: { icon: Circle, word: 'legOpen' },
  won: { icon: CircleCheck, word: 'legWon' },
  lost: { icon: CircleX, word: 'legLost' },
  void: { icon: CircleMinus, word: 'legVoid' },
  deadHeat: { icon: CircleMinus, word: 'legShared' },
  halfWon: { icon: CircleCheck, word: 'legShared' },
  halfLost: { icon: CircleX, word: 'legShared' },
  placed: { icon: CircleMinus, word: 'legShared' },
} as const;

function LegLine({ leg }: { leg: Leg }) {
  const t = useTranslations('sportsbook.ticket');
  const nameOf = useSelectionName();
  const { icon, word } = LEG_LOOKS[leg.result];
  return (
    <Row as="li" gap={8} align="start" paddingY={8} paddingX={12} border="top">
      <Icon
        className={looks({ color: leg.result === 'won' ? 'profit' : leg.result === 'lost' ? 'loss' : undefined })}
        of={icon}
      />
      <Stack as="span" grow gap={2} shrink>
        <strong>{nameOf(leg)}</strong>
        <Text color="text-2" size={12} dense className={styles.number}>
          {nameText(leg.market)} · {leg.event} · {t(word)}
        </Text>
        {leg.together === null ? null : (
          <Text color="text-2" size={12} dense className={styles.number}>
            {t('together', { odds: fixedOddsText(leg.together) })}
          </Text>
        )}
        {leg.decided ? (
          <Text color="text-2" size={12} dense className={styles.number}>
            {t('decided', { reason: leg.decided })}
          </Text>
        ) : null}
      </Stack>
      {leg.together === null ? <strong>{fixedOddsText(leg.price)}</strong> : null}
    </Row>
  );
}
