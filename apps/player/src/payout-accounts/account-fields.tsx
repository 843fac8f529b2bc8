import { bankOfIfsc, type PayoutAccountType } from '@crease/contract';
import { Grid, Note, TextField } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { Faults, TypedAccount } from './account-rules.ts';
import styles from './payout-accounts.module.css';

interface AccountFieldsProps {
  type: PayoutAccountType;
  typed: TypedAccount;
  /** Name of the verified identity, which bank accounts must have. */
  verifiedName: string | null;
  /** Faults of the typed values; empty until the first attempt to send. */
  faults: Faults;
  /** The server's message about a field. */
  refusalAt: (field: string) => string | undefined;
  onType: (change: Partial<TypedAccount>) => void;
}

/** The fields of an account type. */
export function AccountFields({ type, ...rest }: AccountFieldsProps) {
  const fields = useFields({ type, ...rest });
  const t = useTranslations('payoutAccounts');
  const { typed, verifiedName, onType } = rest;
  if (type === 'upi')
    return (
      <TextField {...fields('upi')} label={t('upi')} hint={t('upiHint')} autoCapitalize="none" inputMode="email" />
    );
  if (type === 'card')
    return (
      <>
        <TextField {...fields('card')} label={t('card')} hint={t('cardHint')} inputMode="numeric" maxLength={24} />
        <Grid gap={14} align="start" className={styles.pair}>
          <TextField
            {...fields('expiry')}
            label={t('expiry')}
            hint={t('expiryHint')}
            inputMode="numeric"
            maxLength={7}
          />
          <TextField {...fields('accountName')} label={t('nameOnCard')} autoComplete="off" maxLength={80} />
        </Grid>
        <Note marginTop={2}>{t('cardKept')}</Note>
      </>
    );
  return <BankFields fields={fields} typed={typed} verifiedName={verifiedName} onType={onType} />;
}

type BankFieldsProps = Pick<AccountFieldsProps, 'typed' | 'verifiedName' | 'onType'> & {
  fields: ReturnType<typeof useFields>;
};

function BankFields({ fields, typed, verifiedName, onType }: BankFieldsProps) {
  const t = useTranslations('payoutAccounts');
  const known = bankOfIfsc(typed.ifscCode);
  return (
    <>
      {verifiedName ? (
        <TextField label={t('accountName')} hint={t('nameVerified')} value={verifiedName} readOnly />
      ) : (
        <TextField {...fields('accountName')} label={t('accountName')} hint={t('nameTyped')} maxLength={80} />
      )}
      <Grid gap={14} align="start" className={styles.pair}>
        <TextField
          {...fields('accountNo')}
          label={t('accountNo')}
          hint={t('accountNoHint')}
          inputMode="numeric"
          maxLength={30}
        />
        <TextField
          {...fields('again')}
          label={t('again')}
          hint={typed.again && typed.again === typed.accountNo ? t('same') : undefined}
          inputMode="numeric"
          maxLength={30}
          onPaste={(event) => event.preventDefault()}
        />
        <TextField
          {...fields('ifscCode')}
          label={t('ifscCode')}
          hint={t('ifscHint')}
          autoCapitalize="characters"
          maxLength={14}
        />
        <TextField
          {...fields('bankName')}
          label={t('bankName')}
          hint={known ? t('bankFilled') : undefined}
          value={known ?? typed.bankName}
          readOnly={known !== null}
          maxLength={80}
          onChange={(event) => onType({ bankName: event.target.value })}
        />
      </Grid>
      <TextField
        {...fields('iban')}
        label={t('iban')}
        hint={t('ibanHint')}
        autoCapitalize="characters"
        maxLength={42}
      />
    </>
  );
}

/** Value, error and change handler of a field by its name. */
function useFields({ typed, faults, refusalAt, onType }: AccountFieldsProps) {
  const t = useTranslations('payoutAccounts');
  const faultText = (name: keyof TypedAccount) => {
    const fault = faults[name];
    if (!fault) return undefined;
    return 'typed' in fault ? t(fault.say, { typed: fault.typed }) : t(fault.say);
  };
  return (name: keyof TypedAccount) => ({
    name,
    autoComplete: 'off',
    spellCheck: false,
    value: typed[name],
    error: refusalAt(name) ?? faultText(name),
    onChange: (event: { target: { value: string } }) => onType({ [name]: event.target.value }),
  });
}
