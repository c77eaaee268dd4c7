import type { Act } from '@lumbung/shared/contract/operators/acts.ts'

/** The items of the menu, in their order. */
export const menu = [
  'home',
  'queue',
  'orders',
  'customers',
  'vouchers',
  'complaints',
  'rights',
  'payments',
  'suspense',
  'disbursements',
  'refunds',
  'inbox',
  'books',
  'writeOffs',
  'operators',
  'audit',
  'health',
] as const
export type MenuItem = (typeof menu)[number]

export interface ScreenRoute {
  /** With `{id}` where the address names what is shown. */
  path: string
  /** The act that opens it. */
  act: Act
  /** The item of the menu that it belongs to. */
  item?: MenuItem
  /** The menu is icons alone, because the page needs the width. */
  rail?: true
}

/** The screens of who is signed in. */
export const screens = {
  home: { path: '/console', act: 'work.see', item: 'home' },
  queue: { path: '/console/queue', act: 'queue.see', item: 'queue' },
  lostNumbers: { path: '/console/queue/lost-numbers', act: 'number.see', item: 'queue' },
  lostNumber: { path: '/console/queue/lost-numbers/{id}', act: 'number.see', item: 'queue', rail: true },
  identities: { path: '/console/queue/no-camera', act: 'identity.see', item: 'queue' },
  identity: { path: '/console/queue/no-camera/{id}', act: 'identity.see', item: 'queue', rail: true },
  case: { path: '/console/cases/{id}', act: 'case.see', item: 'queue', rail: true },
  customers: { path: '/console/customers', act: 'customer.search', item: 'customers' },
  customer: { path: '/console/customers/{id}', act: 'customer.see', item: 'customers', rail: true },
  vouchers: { path: '/console/vouchers', act: 'voucher.see', item: 'vouchers' },
  complaints: { path: '/console/complaints', act: 'complaint.see', item: 'complaints' },
  complaint: { path: '/console/complaints/{id}', act: 'complaint.see', item: 'complaints', rail: true },
  rights: { path: '/console/rights', act: 'rights.see', item: 'rights' },
  right: { path: '/console/rights/{id}', act: 'rights.see', item: 'rights', rail: true },
  orders: { path: '/console/orders', act: 'order.see', item: 'orders' },
  order: { path: '/console/orders/{id}', act: 'order.see', item: 'orders' },
  loan: { path: '/console/loans/{id}', act: 'loan.see', item: 'orders', rail: true },
  payments: { path: '/console/payments', act: 'payment.see', item: 'payments' },
  payment: { path: '/console/payments/{id}', act: 'payment.see', item: 'payments' },
  report: { path: '/console/payments/reports/{id}', act: 'payment.see', item: 'payments' },
  suspense: { path: '/console/suspense', act: 'suspense.see', item: 'suspense' },
  disbursements: { path: '/console/disbursements', act: 'disbursement.see', item: 'disbursements' },
  refunds: { path: '/console/refunds', act: 'refund.see', item: 'refunds' },
  inbox: { path: '/console/inbox', act: 'inbox.see', item: 'inbox' },
  books: { path: '/console/books', act: 'books.see', item: 'books' },
  journal: { path: '/console/books/journal', act: 'books.see', item: 'books' },
  checks: { path: '/console/books/checks', act: 'books.see', item: 'books' },
  holidays: { path: '/console/books/holidays', act: 'books.see', item: 'books' },
  manual: { path: '/console/books/post', act: 'books.see', item: 'books' },
  closes: { path: '/console/books/close', act: 'close.see', item: 'books' },
  close: { path: '/console/books/close/{id}', act: 'close.see', item: 'books' },
  writeOffs: { path: '/console/write-offs', act: 'write-off.see', item: 'writeOffs' },
  operators: { path: '/console/operators', act: 'operator.see', item: 'operators' },
  audit: { path: '/console/audit', act: 'audit.see', item: 'audit' },
  exports: { path: '/console/exports', act: 'export.see' },
  health: { path: '/console/health', act: 'health.see', item: 'health' },
  reviews: { path: '/console/audit/reviews', act: 'reveal.list', item: 'audit' },
  account: { path: '/console/account', act: 'session.see' },
} as const satisfies Readonly<Record<string, ScreenRoute>>
export type ScreenName = keyof typeof screens

/** Of a screen that needs no id. */
export type PlainScreenName = {
  [N in ScreenName]: (typeof screens)[N]['path'] extends `${string}{id}${string}` ? never : N
}[ScreenName]
