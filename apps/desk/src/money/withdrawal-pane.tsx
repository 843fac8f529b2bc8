import { formatMoney, formatProfit, Icon, IconButton, Money, Row, Tag, Text } from '@crease/ui';
import { useRead } from '@crease/web';
import { X } from 'lucide-react';
import { ageText, momentText } from '../core/moments.ts';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';
import { PlayerLink } from '../parts/player-link.tsx';
import styles from './money.module.css';
import { PayeeGroup } from './payee-group.tsx';
import { IDENTITY_LABELS, IDENTITY_TONES, RISK_LABELS, STATE_LABELS, type Withdrawal } from './withdrawal.ts';
import { WithdrawalDecision } from './withdrawal-decision.tsx';

interface WithdrawalPaneProps {
  withdrawal: Withdrawal;
  close: () => void;
}

/** One request: risk reasons, payee, the player's money in brief, timeline and decision. */
export function WithdrawalPane({ withdrawal, close }: WithdrawalPaneProps) {
  const { withdrawalId, amount, status, createdAt, risk, gateway, reason } = withdrawal;
  const isWaiting = status === 'pending';
  return (
    <>
      <Row align="start" justify="between">
        <div>
          <span className="muted">
            {withdrawalId} · {isWaiting ? `waiting ${ageText(createdAt)}` : STATE_LABELS[status].toLowerCase()}
          </span>
          <Text as="h2" size={20} dense>
            {formatMoney(amount)}
          </Text>
        </div>
        <IconButton label="Close" onClick={close}>
          <Icon of={X} size={18} />
        </IconButton>
      </Row>
      {isWaiting && risk.reasons.length > 0 ? (
        <Notice tone={risk.level === 'high' ? 'bad' : 'warn'}>
          {risk.reasons.map((why) => RISK_LABELS[why]).join('. ')}.
        </Notice>
      ) : null}
      <PlayerInShort withdrawal={withdrawal} />
      <PayeeGroup withdrawal={withdrawal} />
      <PaneGroup title="What happened" note={gateway === 'manual' ? 'paid by hand' : `paid by ${gateway}`}>
        <ol className={styles.steps}>
          {withdrawal.timeline.map(({ at, what, by, reference }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
            <li key={index}>
              <time className="muted">{momentText(at)}</time>
              <span>
                {what.replaceAll('_', ' ')}
                {by ? `, ${by}` : ''}
                {reference ? <span className="muted"> {reference}</span> : null}
              </span>
            </li>
          ))}
        </ol>
        {reason ? <Facts facts={{ Reason: reason.replaceAll('_', ' ') }} /> : null}
      </PaneGroup>
      <WithdrawalDecision withdrawal={withdrawal} />
    </>
  );
}

/** Ledger lines shown with a request. */
const SHOWN = 5;

function PlayerInShort({ withdrawal: { playerId, username, identity } }: { withdrawal: Withdrawal }) {
  const { data: story } = useRead('playerStory', { params: { playerId } }, { staleTime: 5_000 });
  const held = story?.exposure.exposureAmount ?? 0;
  const device = story?.sessions[0];
  return (
    <>
      <Facts
        facts={{
          Player: <PlayerLink id={playerId}>{username}</PlayerLink>,
          Identity: <Tag tone={IDENTITY_TONES[identity]}>{IDENTITY_LABELS[identity]}</Tag>,
          'Cash left': story ? formatMoney(story.wallet.cash) : '…',
          Held: held > 0 ? <span className="loss">{formatProfit(-held)}</span> : formatMoney(0),
          'Won on bets': story ? <Money value={story.betting.profit} profit /> : '…',
          'Last device': device ? `${device.device}, ${device.address}` : 'None',
        }}
      />
      {story ? (
        <PaneGroup title="Ledger" note="newest first">
          <ol className={styles.steps}>
            {story.ledger.slice(0, SHOWN).map(({ id, at, description, credit, debit }) => (
              <li key={id}>
                <time className="muted">{momentText(at)}</time>
                <span>{description}</span>
                <Money value={credit - debit} profit />
              </li>
            ))}
          </ol>
          {story.ledger.length === 0 ? <p className="muted">No lines yet</p> : null}
        </PaneGroup>
      ) : null}
    </>
  );
}
