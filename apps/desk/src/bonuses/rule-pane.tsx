import { type ReplyOf, serverNow } from '@crease/client';
import { Button, formatMoney, formatStake, Grid, Stack, Tag } from '@crease/ui';
import { useEffect, useRef } from 'react';
import { useAct } from '../core/use-act.ts';
import { Facts, Notice, PaneGroup } from '../parts/panel.tsx';
import styles from './bonuses-page.module.css';
import { exampleOf, faultOf, type Rule, type RuleDraft, ruleOf, ruleText } from './rule-draft.ts';

/** A rule with its versions and what it cost. */
export type Bonus = ReplyOf<'deskBonuses'>['items'][number];

interface RulePaneProps {
  bonus: Bonus | undefined;
  draft: RuleDraft;
  mayChange: boolean;
  onSaved: (offerId: string) => void;
  onEnded: () => void;
}

/** The rule as players read it, with an example and its cost, and the buttons that save and publish it. */
export function RulePane({ bonus, draft, mayChange, onSaved, onEnded }: RulePaneProps) {
  const rule = ruleOf(draft);
  const fault = faultOf(rule);
  return (
    <>
      <PaneGroup title="In words, as the player reads it">
        <p>{fault || ruleText(rule)}</p>
      </PaneGroup>
      {fault ? null : <Example rule={rule} />}
      {fault ? null : <PlayersCard rule={rule} />}
      {bonus ? <Cost bonus={bonus} /> : null}
      {mayChange ? <Acts bonus={bonus} rule={rule} fault={fault} onSaved={onSaved} onEnded={onEnded} /> : null}
    </>
  );
}

function Example({ rule }: { rule: Rule }) {
  const example = exampleOf(rule);
  if (!example) return null;
  const { deposit, bonus, turnover, part, each } = example;
  return (
    <PaneGroup title="Worked example">
      <Facts
        facts={{
          Deposit: formatMoney(deposit),
          Bonus: formatMoney(bonus),
          'To stake': `${rule.rollover} × ${formatStake(bonus)} = ${formatMoney(turnover)}`,
          [`A part of ${formatStake(part)} is released after each`]: formatMoney(each),
          ...(rule.least > 100 ? { [`Deposit of ${formatStake(rule.least - 100)}`]: 'No bonus' } : {}),
        }}
      />
    </PaneGroup>
  );
}

/** The card on the player's page, with three of five parts released. */
function PlayersCard({ rule }: { rule: Rule }) {
  const example = exampleOf(rule);
  if (!example) return null;
  const done = Math.floor(example.turnover * 0.6);
  return (
    <PaneGroup title="Card on /bonus">
      <Stack gap={4} padding={12} border="all" radius="md" background="surface">
        <span>
          <b>{rule.name}</b> <Tag tone="bonus">Running</Tag>
        </span>
        <small>
          {formatStake(done)} bet of {formatStake(example.turnover)}
        </small>
        <div className={styles.bar}>
          <span />
        </div>
        <small>{formatStake(example.turnover - done)} more to go</small>
      </Stack>
    </PaneGroup>
  );
}

function Cost({ bonus }: { bonus: Bonus }) {
  const { claims, claimsThisWeek, running, flagged, given, toCash, outstanding } = bonus;
  return (
    <PaneGroup title="Cost">
      <Facts
        facts={{
          'Claims this week': claimsThisWeek,
          'Claims in total': claims,
          Given: formatMoney(given),
          'Became cash': formatMoney(toCash),
          'May still become cash': formatMoney(outstanding),
          Running: running,
          'Share a device': flagged,
        }}
      />
    </PaneGroup>
  );
}

interface ActsProps extends Pick<RulePaneProps, 'bonus' | 'onSaved' | 'onEnded'> {
  rule: Rule;
  fault: string;
}

function Acts({ bonus, rule, fault, onSaved, onEnded }: ActsProps) {
  const save = useAct('saveBonus');
  const publish = useAct('publishBonus');
  const end = useAct('endBonus');
  const keep = async (): Promise<string | null> => {
    const reply = await save.run({ body: { rule, ...(bonus && { offerId: bonus.offerId }) } }, 'Draft saved');
    if (reply) onSaved(reply.bonus.offerId);
    return reply?.bonus.offerId ?? null;
  };
  const bring = async () => {
    const offerId = await keep();
    if (offerId) await publish.run({ body: { offerId } }, `${rule.name} is published`);
  };
  const isBusy = save.busy || publish.busy;
  useShortcuts(fault || isBusy ? null : { s: () => void keep(), Enter: () => void bring() });
  const next = bonus ? (bonus.draft?.version ?? (bonus.live?.version ?? 0) + 1) : 1;
  const failure = save.failure ?? publish.failure ?? end.failure;
  const isLive = bonus?.live && (bonus.live.rule.until === null || Date.parse(bonus.live.rule.until) > serverNow());
  return (
    <PaneGroup title="Publish">
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      {fault ? (
        <Notice tone="warn">{fault}</Notice>
      ) : (
        <Notice tone="info">
          A second person agrees first. Applies to new claims; {bonus?.running ?? 0} running ones keep their version.
        </Notice>
      )}
      <Grid columns={2} gap={8}>
        <Button disabled={fault !== ''} busy={isBusy} onClick={() => void keep()}>
          Save draft
        </Button>
        <Button look="primary" disabled={fault !== ''} busy={isBusy} onClick={() => void bring()}>
          Publish version {next}
        </Button>
      </Grid>
      {bonus && isLive ? (
        <Button
          look="danger"
          busy={end.busy}
          onClick={() =>
            void end
              .run({ body: { offerId: bonus.offerId } }, 'New claims are closed')
              .then((done) => done && onEnded())
          }
        >
          End it for new claims
        </Button>
      ) : null}
    </PaneGroup>
  );
}

/** Binds Ctrl S and Ctrl Enter, even while a field has focus; null while nothing can be saved. */
function useShortcuts(does: Readonly<Record<'s' | 'Enter', () => void>> | null): void {
  const latest = useRef(does);
  latest.current = does;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return;
      event.preventDefault();
      if (!event.repeat) latest.current?.[event.key]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
