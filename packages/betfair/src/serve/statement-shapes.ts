/** A movement of money of ours, in rupees. */
interface MoneyLine {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly description: string;
  readonly debit: number;
  readonly credit: number;
  readonly balance: number;
}

const NO_TIME = '0001-01-01T00:00:00.000Z';

/** A line of getAccountStatement: clients need every field of `legacyData`, for a deposit too. */
export function statementShape({ id, at, description, debit, credit, balance }: MoneyLine): object {
  const amount = credit > 0 ? credit : -debit;
  return {
    refId: id,
    itemDate: at,
    amount,
    balance,
    itemClass: 'UNKNOWN',
    itemClassData: { unknownStatementItem: JSON.stringify({ description }) },
    legacyData: {
      avgPrice: 0,
      betSize: 0,
      betType: 'NONE',
      betCategoryType: 'NONE',
      eventId: 0,
      eventTypeId: 0,
      fullMarketName: description,
      grossBetAmount: 0,
      marketType: 'NONE',
      placedDate: NO_TIME,
      selectionId: 0,
      startDate: NO_TIME,
      transactionType: amount >= 0 ? 'ACCOUNT_CREDIT' : 'ACCOUNT_DEBIT',
      transactionId: 0,
      winLose: 'NONE',
    },
  };
}
