import type { Act } from '../acts.ts'

/** The lists that can be taken out as a file, each with the act that shows it on the screen. */
export const lists = {
  queue: 'queue.see',
  lostNumbers: 'number.see',
  noCamera: 'identity.see',
  orders: 'order.see',
  writeOffs: 'write-off.see',
  payments: 'payment.see',
  reports: 'payment.see',
  suspense: 'suspense.see',
  disbursements: 'disbursement.see',
  refunds: 'refund.see',
  complaints: 'complaint.see',
  rights: 'rights.see',
  audit: 'audit.see',
  journal: 'books.see',
} as const satisfies Readonly<Record<string, Act>>
export type ListName = keyof typeof lists

export const listNames = Object.keys(lists) as [ListName, ...ListName[]]
