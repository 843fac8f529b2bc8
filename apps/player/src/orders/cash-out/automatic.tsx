import { Button, formatProfitShort, looks, Row, Stack, Text, Toggle } from '@crease/ui';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { NO_FIGURES } from '../../core/orders/cash-out/automatic.ts';
import { cleanSum } from '../../core/orders/cash-out/signed-sum.ts';
import styles from './cash-out.module.css';
import { type AutomaticDraft, type FigureName, useAutomaticDraft } from './use-automatic-draft.ts';
import type { CashOutQuote } from './use-cash-out.ts';

/** Take profit and stop loss: executed by the server while the player is away. */
export function AutomaticCashOut({ marketId, quote }: { marketId: string; quote: CashOutQuote | null | undefined }) {
  const t = useTranslations('orders.cashOut.automatic');
  const draft = useAutomaticDraft(marketId, quote);
  const { texts, standing, figures, isBusy, problem } = draft;
  if (standing === undefined) return null;
  return (
    <Stack
      as="form"
      gap={6}
      size={12}
      dense
      className={styles.automatic}
      onSubmit={(event) => {
        event.preventDefault();
        if (figures && !isBusy) draft.save(figures);
      }}
    >
      <Row as="p" align="center" justify="between" gap={8}>
        <b>{t('title')}</b>
        <Text color="text-2">{t('kept')}</Text>
      </Row>
      <Figure name="takeProfit" draft={draft} />
      <Figure name="stopLoss" draft={draft} />
      {texts.stopLoss === null ? null : <Worst draft={draft} />}
      <Note draft={draft} quote={quote} />
      <Text as="p" color="loss" hide="empty" role="alert">
        {problem}
      </Text>
      <Acts draft={draft} />
    </Stack>
  );
}

function Acts({ draft }: { draft: AutomaticDraft }) {
  const t = useTranslations('orders.cashOut.automatic');
  const { standing, texts, figures, isChanged, isBusy, save } = draft;
  const isOff = texts.takeProfit === null && texts.stopLoss === null;
  return (
    <Row gap={8}>
      {isChanged && !isOff ? (
        <Button type="submit" size="small" look="primary" busy={isBusy} busyLabel={t('saving')} disabled={!figures}>
          {t(standing ? 'change' : 'set')}
        </Button>
      ) : null}
      {standing ? (
        <Button size="small" busy={isBusy} busyLabel={t('saving')} onClick={() => save(NO_FIGURES)}>
          {t('off')}
        </Button>
      ) : null}
    </Row>
  );
}

function Figure({ name, draft }: { name: 'takeProfit' | 'stopLoss'; draft: AutomaticDraft }) {
  const t = useTranslations('orders.cashOut.automatic');
  const isOn = draft.texts[name] !== null;
  return (
    <Row align="center" justify="between" gap={8}>
      <Toggle on={isOn} onChange={(on) => draft.turn(name, on)} className={styles.toggle}>
        {t(name)}
      </Toggle>
      <SumField name={name} draft={draft} />
    </Row>
  );
}

function Worst({ draft }: { draft: AutomaticDraft }) {
  const t = useTranslations('orders.cashOut.automatic');
  return (
    <Row align="center" justify="between" gap={8}>
      <span className={styles.toggle}>{t('worst')}</span>
      <SumField name="worst" draft={draft} />
    </Row>
  );
}

function SumField({ name, draft }: { name: FigureName; draft: AutomaticDraft }) {
  const t = useTranslations('orders.cashOut.automatic');
  const id = useId();
  const text = draft.texts[name];
  const fault = draft.isChanged && draft.fault?.name === name ? draft.fault.why : null;
  return (
    <Row
      radius="sm"
      background="surface"
      as="span"
      fixed
      wrap
      align="center"
      paddingX={8}
      field
      className={styles.field}
      data-bad={fault && fault !== 'noSum' ? true : undefined}
    >
      <span aria-hidden="true">₹</span>
      <input
        className={looks({ grow: true, bare: true, size: 14, weight: 600, textAlign: 'end' })}
        aria-label={t('sumOf', { name: t(name) })}
        aria-describedby={fault ? `${id}-fault` : undefined}
        aria-invalid={fault && fault !== 'noSum' ? true : undefined}
        inputMode="text"
        autoComplete="off"
        disabled={text === null}
        value={text ?? ''}
        onChange={(event) => draft.write(name, cleanSum(event.target.value))}
      />
      {fault ? (
        <Text color="text-2" id={`${id}-fault`} className={styles.fault}>
          {t(fault)}
        </Text>
      ) : null}
    </Row>
  );
}

/** What would happen at once, the limits of a stop, and what it waits for. */
function Note({
  draft: { figures, standing, isChanged },
  quote,
}: {
  draft: AutomaticDraft;
  quote: CashOutQuote | null | undefined;
}) {
  const t = useTranslations('orders.cashOut.automatic');
  const offer = quote?.value ?? null;
  const { takeProfit = null, stopLoss = null, worst = null } = figures ?? {};
  const isAtOnce =
    isChanged &&
    offer !== null &&
    ((takeProfit !== null && offer >= takeProfit) ||
      (stopLoss !== null && offer <= stopLoss && offer >= (worst ?? offer)));
  const isIdle = standing !== null && !isChanged && (quote?.status === 'suspended' || quote?.status === 'ball_running');
  return (
    <Stack gap={4} color="text-2" className={styles.note} role="status">
      {isAtOnce && offer !== null ? <p data-tone="warn">{t('atOnce', { amount: formatProfitShort(offer) })}</p> : null}
      {isIdle ? <p data-tone="warn">{t('waits')}</p> : null}
      {stopLoss !== null && worst !== null ? (
        <p>{t('stopNote', { stop: formatProfitShort(stopLoss), worst: formatProfitShort(worst) })}</p>
      ) : null}
    </Stack>
  );
}
