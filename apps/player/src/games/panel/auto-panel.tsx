import { Button, cx, formatMoney, looks, Money, Row, Stack, Text } from '@crease/ui';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AUTO_COUNTS, type AutoPlan, mostLost } from './auto-rules.ts';
import styles from './panel.module.css';
import { NumberField } from './stake-field.tsx';
import type { useAuto } from './use-auto.ts';

const RUPEE = 100;
const PAYS = 100;
const MOST_RUPEES = 10_000_000;
/** Bets covered by the initial loss limit. */
const FIRST_LOSSES = 5;

interface AutoPanelProps {
  auto: ReturnType<typeof useAuto>;
  stake: number;
  /** The bet and the other choices. */
  fields: ReactNode;
  isReady: boolean;
}

/** An automatic run: number of rounds, required loss limit, and optional stops. */
export function AutoPanel({ auto, stake, fields, isReady }: AutoPanelProps) {
  const t = useTranslations('games.auto');
  const limits = useAutoLimits(stake);
  if (auto.running) return <AutoRunning auto={auto} />;
  const { plan } = limits;
  const canRun = isReady && plan.lossLimit >= stake;
  return (
    <>
      {auto.ended ? (
        <Row as="p" justify="between" role="status">
          {t(`ended.${auto.ended.why}`)} <Money value={auto.ended.result} profit />
        </Row>
      ) : null}
      {fields}
      <AutoLimits limits={limits} stake={stake} />
      <div className={styles.act}>
        <Button
          look="primary"
          size="large"
          full
          aria-disabled={!canRun || undefined}
          onClick={() => canRun && auto.start(plan)}
        >
          {t('start', { count: plan.count, stake: formatMoney(stake) })}
        </Button>
      </div>
      <Text as="p" color="text-3" size={12}>
        {t('mostLost', { sum: formatMoney(mostLost(plan)) })}
      </Text>
    </>
  );
}

function useAutoLimits(stake: number) {
  const [count, setCount] = useState<number>(AUTO_COUNTS.least);
  const [loss, setLoss] = useState<number | null>(null);
  const [profit, setProfit] = useState<number | null>(null);
  const [singlePays, setSingle] = useState<number | null>(null);
  const [balance, setBalance] = useState<number | null>(null);
  const plan: AutoPlan = { count, stake, lossLimit: loss ?? FIRST_LOSSES * stake, profit, singlePays, balance };
  return { plan, setCount, setLoss, setProfit, setSingle, setBalance };
}

function AutoLimits({ limits, stake }: { limits: ReturnType<typeof useAutoLimits>; stake: number }) {
  const t = useTranslations('games.auto');
  const { plan, setCount, setLoss, setProfit, setSingle, setBalance } = limits;
  return (
    <Stack as="fieldset" gap={8} border="top" className={styles.limits}>
      <legend>{t('stopWhen')}</legend>
      <NumberField
        label={t('count')}
        note={t('countNote')}
        value={plan.count}
        least={AUTO_COUNTS.least}
        most={AUTO_COUNTS.most}
        step={10}
        onValue={setCount}
      />
      <NumberField
        label={t('loss')}
        note={t('needed')}
        before="₹"
        value={plan.lossLimit / RUPEE}
        least={1}
        most={MOST_RUPEES}
        step={stake / RUPEE}
        onValue={(rupees) => setLoss(rupees * RUPEE)}
      />
      <Choice label={t('profit')} unit={RUPEE} before="₹" value={plan.profit} first={10 * stake} onValue={setProfit} />
      <Choice
        label={t('single')}
        unit={PAYS}
        before="×"
        value={plan.singlePays}
        first={10 * PAYS}
        onValue={setSingle}
      />
      <Choice
        label={t('balance')}
        unit={RUPEE}
        before="₹"
        value={plan.balance}
        first={10 * stake}
        onValue={setBalance}
      />
    </Stack>
  );
}

interface ChoiceProps {
  label: string;
  /** Value of one unit on the screen. */
  unit: number;
  before: string;
  value: number | null;
  first: number;
  onValue: (value: number | null) => void;
}

/** An optional limit. */
function Choice({ label, unit, before, value, first, onValue }: ChoiceProps) {
  return (
    <div>
      <Row as="label" align="center" gap={8} className={styles.choice}>
        <input
          type="checkbox"
          checked={value !== null}
          onChange={(event) => onValue(event.target.checked ? first : null)}
        />
        {label}
      </Row>
      {value === null ? null : (
        <NumberField
          label={label}
          before={before}
          value={value / unit}
          least={1}
          most={MOST_RUPEES}
          onValue={(next) => onValue(next * unit)}
        />
      )}
    </div>
  );
}

function AutoRunning({ auto }: { auto: ReturnType<typeof useAuto> }) {
  const t = useTranslations('games.auto');
  if (!auto.running) return null;
  const { done, result, plan } = auto.running;
  return (
    <>
      <Row as="p" justify="between">
        <b>{t('running')}</b> {t('doneOf', { done, count: plan.count })}
      </Row>
      <progress
        className={cx(looks({ full: true }), styles.meter)}
        max={plan.count}
        value={done}
        aria-label={t('running')}
      />
      <Button look="danger" size="large" full onClick={auto.stop}>
        {t('stop')}
      </Button>
      <Row as="p" justify="between">
        {t('soFar')} <Money value={result} profit />
      </Row>
    </>
  );
}
