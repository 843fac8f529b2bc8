/** Refusals of an answer that arrives after another one. */
export const decided = {
  requests: {
    approvedBy: '{by} approved {request} on {at}',
    declinedBy: '{by} declined {request} on {at}',
    paidUnder: '{request} was recorded as paid on {at} under {reference}',
  },
  markets: {
    settledBy: '{by} settled it on {at}: nothing was done, read the preview again',
    voidedBy: '{by} voided it on {at}: nothing was done, read the preview again',
  },
  proposals: {
    agreed: '{by} agreed on {at}, and it was done',
    declined: '{by} declined it on {at}',
    failed: '{by} agreed on {at}, and it could not be done',
  },
  cases: {
    closedBy: '{by} closed it on {at}',
  },
  identity: {
    approvedBy: '{by} approved it on {at}',
    declinedBy: '{by} declined it on {at}',
  },
} as const;
