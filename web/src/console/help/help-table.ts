import type { ScreenName } from '../routes/screen-table.ts'

/** Whom to ask about a screen. */
export type Asked = 'SENIOR' | 'FINANCE' | 'AUDITOR' | 'ADMIN'

export type Help = {
  /** What the screen is for. */
  what: string
  /** What the law asks of whoever works with it, with the rule’s number; or that no rule does. */
  law: string
}

/** A screen without help does not compile. */
export type HelpTable = Readonly<Record<ScreenName, Help>>

/** Whom to ask about each screen. */
export const askedAbout: Readonly<Record<ScreenName, Asked>> = {
  home: 'ADMIN',
  queue: 'SENIOR',
  case: 'SENIOR',
  lostNumbers: 'SENIOR',
  lostNumber: 'SENIOR',
  identities: 'SENIOR',
  identity: 'SENIOR',
  customers: 'SENIOR',
  customer: 'SENIOR',
  vouchers: 'SENIOR',
  complaints: 'SENIOR',
  complaint: 'SENIOR',
  rights: 'SENIOR',
  right: 'SENIOR',
  orders: 'SENIOR',
  order: 'SENIOR',
  loan: 'FINANCE',
  payments: 'FINANCE',
  payment: 'FINANCE',
  report: 'FINANCE',
  suspense: 'FINANCE',
  disbursements: 'FINANCE',
  refunds: 'FINANCE',
  inbox: 'SENIOR',
  books: 'FINANCE',
  journal: 'FINANCE',
  checks: 'FINANCE',
  manual: 'FINANCE',
  closes: 'FINANCE',
  close: 'FINANCE',
  holidays: 'FINANCE',
  writeOffs: 'FINANCE',
  operators: 'ADMIN',
  audit: 'AUDITOR',
  health: 'ADMIN',
  reviews: 'AUDITOR',
  exports: 'AUDITOR',
  account: 'ADMIN',
}
