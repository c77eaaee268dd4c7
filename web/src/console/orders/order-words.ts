import type { PolicyFile } from '@lumbung/shared/contract/operators/order-file.ts'
import type { StuckReason } from '@lumbung/shared/contract/operators/orders.ts'
import type { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { defineTexts } from '../../i18n/texts.ts'
import type { BadgeKind } from '../../ui/feedback/badge.tsx'

const kindsOfOrders: Readonly<Partial<Record<OrderStatus, BadgeKind>>> = {
  WAITING_LENDER_APPROVE: 'warning',
  DISBURSING: 'info',
  DISBURSEMENT_UNKNOWN: 'danger',
  DISBURSEMENT_FAILED: 'danger',
  DISBURSED: 'success',
}

/** The colour of an order's status: neutral where nothing is to be done here. */
export const kindOfOrder = (status: OrderStatus): BadgeKind => kindsOfOrders[status] ?? 'neutral'

export const loanKinds: Readonly<Record<LoanStatus, BadgeKind>> = {
  ONGOING: 'success',
  OVERDUE: 'danger',
  REPAID: 'success',
  CANCELED: 'neutral',
  REFUNDED: 'neutral',
  REBALANCED: 'neutral',
}
export const policyKinds: Readonly<Record<PolicyFile['status'], BadgeKind>> = {
  REQUESTED: 'info',
  ISSUED: 'success',
  FAILED: 'danger',
  CANCELED: 'neutral',
}

const stuckId: Readonly<Record<StuckReason, string>> = {
  UNKNOWN: 'Hasil tidak diketahui',
  NO_ANSWER: 'Belum ada jawaban',
  NO_FUNDS: 'Saldo kita kosong',
  BANK_DOWN: 'Bank tidak menerima',
}
const stuckEn: Readonly<Record<StuckReason, string>> = {
  UNKNOWN: 'Outcome unknown',
  NO_ANSWER: 'No answer yet',
  NO_FUNDS: 'Our balance is empty',
  BANK_DOWN: 'The bank is down',
}

/** What statuses are called for operators; those of orders are the customer’s own words. */
export const orderWords = defineTexts({
  id: {
    stuck: stuckId,
    loans: {
      REPAID: 'Lunas',
      OVERDUE: 'Terlambat',
      ONGOING: 'Berjalan',
      CANCELED: 'Dibatalkan',
      REFUNDED: 'Dana dikembalikan',
      REBALANCED: 'Diganti jadwal baru',
    },
    policies: { REQUESTED: 'Diminta', ISSUED: 'Terbit', FAILED: 'Ditolak penanggung', CANCELED: 'Dibatalkan' },
    people: { customer: 'Pelanggan', system: 'Sistem' },
    seenHere: (cause: string) => `${cause}. Pelanggan tidak melihat alasan ini.`,
  },
  en: {
    stuck: stuckEn,
    loans: {
      REPAID: 'Paid off',
      OVERDUE: 'Late',
      ONGOING: 'Active',
      CANCELED: 'Cancelled',
      REFUNDED: 'Money returned',
      REBALANCED: 'Replaced by a new schedule',
    },
    policies: { REQUESTED: 'Requested', ISSUED: 'Issued', FAILED: 'Refused by the insurer', CANCELED: 'Cancelled' },
    people: { customer: 'Customer', system: 'System' },
    seenHere: (cause) => `${cause}. The customer does not see this reason.`,
  },
})

/** Who did something, in words: the customer, the system, or the operator’s name. */
export function whoDid(by: string, words: { customer: string; system: string }): string {
  if (by === 'CUSTOMER') return words.customer
  return /^(?:SYSTEM|PROVIDER|PARTNER|CONTACT)\b/.test(by) ? words.system : by.replace(/^OPERATOR:/, '')
}
