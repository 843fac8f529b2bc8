import type { ReplyOf } from '@crease/client';
import { formatMoney, formatProfit, Money } from '@crease/ui';
import { PathLink } from '@crease/web';
import { exactText } from '../core/moments.ts';
import { Facts, Notice } from '../parts/panel.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import { AloneFigures } from './alone-figures.tsx';

type Preview = ReplyOf<'proposals'>['items'][number]['preview'];
type SettlementPreview = ReplyOf<'settlementPreview'>;

/** The effect of a command in figures. */
export function PreviewFigures({ preview }: { preview: Preview }) {
  if (preview.about === 'market') return <SettlementFigures preview={preview} />;
  if (preview.about === 'ticket') return <LegFigures preview={preview} />;
  if (preview.about === 'player')
    return (
      <Facts
        facts={{
          Player: <PlayerLink id={preview.playerId}>{preview.username}</PlayerLink>,
          Adjustment: <Money value={preview.amount} profit />,
          'Cash now': formatMoney(preview.cash),
        }}
      />
    );
  if (preview.about === 'terms') return <TermsFigures preview={preview} />;
  if (preview.about === 'alone') return <AloneFigures preview={preview} />;
  if (preview.about === 'deposit') return <DepositFigures preview={preview} />;
  if (preview.about === 'payout')
    return (
      <Facts
        facts={{
          Withdrawal: `W-${preview.withdrawalId}`,
          Player: <PlayerLink id={preview.playerId}>{preview.username}</PlayerLink>,
          'Free again': <b>{formatMoney(preview.amount)}</b>,
        }}
      />
    );
  if (preview.about === 'invitation')
    return (
      <Facts
        facts={{
          Person: preview.username,
          Role: preview.role,
          Invited: preview.returns ? 'To return' : 'As a new person',
        }}
      />
    );
  if (preview.about === 'staff')
    return (
      <Facts
        facts={{ Person: preview.username, Role: `${preview.roleNow} → ${preview.roleThen}`, Sessions: 'All end' }}
      />
    );
  return (
    <Facts
      facts={{
        Market: <MarketLink preview={preview} />,
        [preview.wholeEvent ? 'Loss limit of the match' : 'Loss limit']:
          `${preview.from === null ? 'None' : formatMoney(preview.from)} → ${formatMoney(preview.to)}`,
      }}
    />
  );
}

/** A change of terms: each setting with its value before and after. */
function TermsFigures({ preview: { subject, changes } }: { preview: Extract<Preview, { about: 'terms' }> }) {
  const rows = changes.map(({ name, from, to }) => [name, `${from} → ${to}`] as const);
  return <Facts facts={{ ...(subject ? { Concerns: subject } : {}), ...Object.fromEntries(rows) }} />;
}

function DepositFigures({ preview }: { preview: Extract<Preview, { about: 'deposit' }> }) {
  const { depositId, playerId, username, gateway, amount, reference, shown } = preview;
  return (
    <>
      <Facts
        facts={{
          Deposit: `D-${depositId}, ${gateway}`,
          Player: <PlayerLink id={playerId}>{username}</PlayerLink>,
          'Credited before the fee': <b>{formatMoney(amount)}</b>,
          ...(reference ? { Transaction: reference } : {}),
        }}
      />
      {shown ? null : <Notice tone="warn">No provider reports this payment. Check the bank statement first.</Notice>}
    </>
  );
}

/** Winnings, losses, the house's part, commission and the net amount, after reversals. */
export function SettlementFigures({ preview }: { preview: SettlementPreview }) {
  const { result, isVoid, part, bets, players, staked, unmatched, won, lost, takenBack } = preview;
  const { book, cross, commission, net, tickets } = preview;
  return (
    <>
      <Facts
        facts={{
          Result: <b>{part ? `${result}, ${partText(part)}` : result}</b>,
          [part ? 'Bets reversed' : 'Bets settled']:
            `${bets.toLocaleString('en-IN')} of ${players.toLocaleString('en-IN')} players`,
          'Unmatched, returned': formatMoney(unmatched),
          ...(isVoid ? { 'Stakes returned': formatMoney(staked) } : {}),
          'Won by players, net': <Money value={-won} profit />,
          'Lost by players, net': <Money value={lost} profit />,
          'House book': <Money value={book} profit />,
          ...(cross !== 0 && { 'Rounding across runners': <Money value={cross} profit /> }),
          Commission: <Money value={commission} profit />,
          'Net for the house': (
            <b>
              <Money value={net} profit />
            </b>
          ),
        }}
      />
      {tickets.settled > 0 ? (
        <Facts
          facts={{
            'Tickets settled': tickets.settled.toLocaleString('en-IN'),
            'Paid on tickets, with stakes': formatMoney(tickets.pays),
            ...(tickets.takenBack > 0 ? { 'Paid before': formatMoney(tickets.takenBack) } : {}),
          }}
        />
      ) : null}
      {takenBack ? (
        <Facts
          facts={{
            'Recovered from winners': <Money value={takenBack.won} profit />,
            'Returned to losers': <Money value={-takenBack.lost} profit />,
            'Commission returned': <Money value={-takenBack.commission} profit />,
            'House result changes by': <b>{formatProfit(net - takenBack.net)}</b>,
          }}
        />
      ) : null}
    </>
  );
}

type LegPreview = ReplyOf<'legPreview'>;

/** A leg decided by hand, and the payout of its ticket before and after. */
export function LegFigures({ preview }: { preview: LegPreview }) {
  const { ticketId, playerId, username, selection, marketName, resultNow, resultThen, staysOpen } = preview;
  return (
    <Facts
      facts={{
        Ticket: (
          <PathLink href={`/tickets/${ticketId}`} className="link">
            T-{ticketId}
          </PathLink>
        ),
        Player: <PlayerLink id={playerId}>{username}</PlayerLink>,
        Leg: `${selection}, ${marketName}`,
        Result: <b>{`${resultNow} → ${resultThen}`}</b>,
        'Paid so far': formatMoney(preview.paidNow),
        'Maximum payout now': formatMoney(preview.mostNow),
        [staysOpen ? 'Maximum payout after' : 'Pays after']: <b>{formatMoney(preview.mostThen)}</b>,
      }}
    />
  );
}

function partText(part: NonNullable<SettlementPreview['part']>): string {
  return 'betId' in part ? `bet ${part.betId}` : `${exactText(part.from)} to ${exactText(part.to)}`;
}

function MarketLink({ preview }: { preview: { marketId: string; marketName: string; eventName: string } }) {
  return (
    <PathLink href={`/markets/${preview.marketId}`} className="link">
      {`${preview.eventName}, ${preview.marketName}`}
    </PathLink>
  );
}
