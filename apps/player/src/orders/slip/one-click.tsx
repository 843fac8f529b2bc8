import type { Money } from '@crease/kernel';
import { Button, Dialog, formatStake, Icon, Row, Stack, Text, TextField, Toggle } from '@crease/ui';
import { TriangleAlert, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ONE_CLICK_LIMIT, oneClickStakeOf, useSlipSettings } from '../../core/orders/slip/slip-settings.ts';
import { readStake, stakeText } from '../../core/orders/slip/stake-text.ts';
import { useSession } from '../../core/session.ts';
import slipStyles from '../entry/slip.module.css';
import styles from './slip-footer.module.css';

/** Warning while one-click betting is on. */
export function OneClickBanner() {
  const t = useTranslations('orders.oneClick');
  const isArmed = useSlipSettings((settings) => settings.isOneClickArmed);
  const stake = useSlipSettings((settings) => settings.oneClickStake);
  if (!isArmed) return null;
  return (
    <Row
      align="center"
      gap={8}
      paddingY={10}
      paddingX={12}
      color="warn"
      background="warn-soft"
      className={styles.oneClick}
      role="status"
    >
      <Icon of={Zap} size={18} />
      <Text as="b" grow>
        {t('on', { amount: formatStake(stake) })}
      </Text>
      <Button size="small" onClick={() => useSlipSettings.setState({ isOneClickArmed: false })}>
        {t('off')}
      </Button>
    </Row>
  );
}

/** Turning it on asks for confirmation and explains it. */
export function OneClickSwitch() {
  const t = useTranslations('orders.oneClick');
  const isAuth = useSession((session) => session.isAuth);
  const isArmed = useSlipSettings((settings) => settings.isOneClickArmed);
  const [isAsking, setAsking] = useState(false);
  if (!isAuth) return null;
  return (
    <>
      <Toggle
        on={isArmed}
        onChange={(on) => (on ? setAsking(true) : useSlipSettings.setState({ isOneClickArmed: false }))}
        className={slipStyles.confirmSwitch}
      >
        {t('toggle')}
      </Toggle>
      {isAsking ? <OneClickDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function OneClickDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('orders.oneClick');
  const ui = useTranslations('ui');
  const [text, setText] = useState(() => stakeText(useSlipSettings.getState().oneClickStake));
  const asksAgain = useSlipSettings((settings) => settings.asksOneClickAgain);
  const stake = stakeTyped(text);
  const arm = () => {
    if (stake === null) return;
    useSlipSettings.setState({ oneClickStake: stake, isOneClickArmed: true });
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button look="danger" disabled={stake === null} onClick={arm}>
            {stake === null ? t('armNone') : t('arm', { amount: formatStake(stake) })}
          </Button>
        </>
      }
    >
      <Stack gap={14} className={styles.oneClickText}>
        <p>
          <Icon of={TriangleAlert} size={18} />
          <b>{t('warn')}</b>
        </p>
        <p>{t('points', { limit: formatStake(ONE_CLICK_LIMIT) })}</p>
        <TextField
          label={t('stake')}
          inputMode="numeric"
          before="₹"
          value={text}
          error={stake === null ? t('bad', { limit: formatStake(ONE_CLICK_LIMIT) }) : undefined}
          onChange={(event) => setText(event.target.value.replace(/\D/g, '').slice(0, 5))}
        />
        <Toggle on={asksAgain} onChange={(on) => useSlipSettings.setState({ asksOneClickAgain: on })}>
          {t('askAgain')}
        </Toggle>
      </Stack>
    </Dialog>
  );
}

/** null: above the limit of one-click betting. */
function stakeTyped(text: string): Money | null {
  const stake = readStake(text);
  return stake.kind === 'valid' ? oneClickStakeOf(stake.size) : null;
}
