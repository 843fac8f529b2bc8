import type { Withdrawal } from '@crease/engine';
import { describe, expect, it } from 'vitest';
import type { AccountDetails } from '../../payout-accounts/account-details.ts';
import { bankFile, readAnswer } from './bank-file.ts';

const withdrawal = { withdrawalId: 12, amount: 400_050, fee: 50 } as Withdrawal;
const details: AccountDetails = {
  type: 'bank',
  accountName: '=HYPERLINK("x")',
  nameAtBank: null,
  bankName: null,
  accountNo: '50100441822290',
  ifscCode: 'HDFC0002210',
};

describe('the bank file', () => {
  it('has amounts with two decimals and no formula injection', () => {
    expect(bankFile([{ withdrawal, details }])).toBe(
      'request,amount,status,reference,name,account,ifsc,upi\r\n' +
        'W-12,4000.00,,,"\'=HYPERLINK(""x"")",50100441822290,HDFC0002210,\r\n',
    );
  });

  it('is read as the bank’s answer, with columns in any order, quotes and blank lines', () => {
    const answer =
      '\ufeffReference,Status,Request,Amount\n"UTR ""1"", a",Paid,W-12,4000.00\r\n\r\n,FAILED,W-13,"1,5"\n';
    expect(readAnswer(new TextEncoder().encode(answer))).toEqual([
      { line: 2, request: 'W-12', amount: '4000.00', status: 'paid', reference: 'UTR "1", a' },
      { line: 4, request: 'W-13', amount: '1,5', status: 'failed', reference: '' },
    ]);
  });

  it('is rejected without its columns', () => {
    expect(readAnswer(new TextEncoder().encode('request,status\nW-1,paid'))).toBeNull();
    expect(readAnswer(new Uint8Array())).toBeNull();
  });
});
