import { useRead } from '@crease/web';
import { usePermission } from '../../core/session.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Page } from '../../parts/page.tsx';
import { RetentionPanel } from '../../players/verification/retention-panel.tsx';
import { PayoutWaitPanel } from './payout-wait-panel.tsx';
import { RatesPanel } from './rates-panel.tsx';
import { WithdrawalTermsPanel } from './withdrawal-terms-panel.tsx';

/** Terms of withdrawals, exchange rates and stored documents; only an owner may change them. */
export function TermsPage() {
  const read = useRead('moneySettings');
  const seesRetention = usePermission('identity.check') !== 'none';
  const seesAccounts = usePermission('payouts.see') !== 'none';
  return (
    <Page title="Money terms">
      <Loaded read={read}>
        {({ withdrawals, rates, rateStepPercent }) => (
          <>
            <WithdrawalTermsPanel terms={withdrawals} />
            <RatesPanel rates={rates} stepPercent={rateStepPercent} />
          </>
        )}
      </Loaded>
      {seesAccounts ? <PayoutWaitPanel /> : null}
      {seesRetention ? <RetentionPanel /> : null}
    </Page>
  );
}
