/** What a partner's back end can be told of, with the ids of ours that each event has beside the partner's own `uid`. */
export const webhookEvents = {
  'order.disbursed': { when: 'the loan was paid out', ids: ['orderId', 'loanId'] },
  'order.ended': { when: 'an order ended without a loan', ids: ['orderId'] },
  'bill.issued': { when: 'a bill was issued', ids: ['billId'] },
  'loan.repaid': { when: 'the loan is fully repaid', ids: ['loanId'] },
} as const

export type WebhookEvent = keyof typeof webhookEvents
