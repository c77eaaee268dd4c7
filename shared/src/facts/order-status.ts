/** What an order status means, for the server, for SQL and for the screens. */
export interface OrderMeaning {
  /** Neither paid out nor ended: it holds its limit, and a customer has one such order at a time. */
  open: boolean
  /** `unsent`: only while the money was never asked for. */
  cancelable: 'always' | 'unsent' | 'never'
  /** The stage that the customer sees on the way to the money. */
  step: OrderStep
  /** It goes on by itself: nobody waits for the customer. */
  moving: boolean
  /** For how many minutes it waits for the customer ⚙ (D-129, D-155); then it is canceled. */
  waitsMinutes?: number
  /** Which 6-digit code the customer is asked for. */
  code?: 'OTP' | 'SIGN'
  /** Its bank account can be replaced (D-123). */
  takesAccount?: true
  /** As a title. */
  words: Words
  /** In a row of a list. */
  short: Words
}

interface Words {
  id: string
  en: string
}

export const orderSteps = ['received', 'signing', 'lender', 'sending', 'sent', 'ended'] as const
export type OrderStep = (typeof orderSteps)[number]

const hour = 60
const day = 24 * hour
const running = { open: true, cancelable: 'always', moving: true } as const
const waiting = { ...running, moving: false } as const
const over = { open: false, cancelable: 'never', moving: false } as const

/** E-66, in the order of an order's life. Where an event leads stands in the server's `order-state.ts`. */
export const orderStatuses = {
  /** Placed. */
  CREATED: {
    ...{ ...running, step: 'received' },
    words: { id: 'Pengajuan diterima', en: 'Order received' },
    short: { id: 'Diperiksa', en: 'Being checked' },
  },
  /** A code is asked. */
  OTP_REQUIRED: {
    ...{ ...waiting, step: 'received', waitsMinutes: 15, code: 'OTP' },
    words: { id: 'Menunggu kode SMS Anda', en: 'Waiting for your SMS code' },
    short: { id: 'Perlu kode SMS', en: 'SMS code needed' },
  },
  /** The agreement is open. */
  SIGNING: {
    ...{ ...waiting, step: 'signing', waitsMinutes: day, code: 'SIGN' },
    words: { id: 'Menunggu tanda tangan Anda', en: 'Waiting for your signature' },
    short: { id: 'Perlu tanda tangan', en: 'Signature needed' },
  },
  /** The lender must sign. */
  WAITING_LENDER_APPROVE: {
    ...{ ...running, step: 'lender' },
    words: { id: 'Menunggu tanda tangan pemberi dana', en: 'Waiting for the lender’s signature' },
    short: { id: 'Menunggu tanda tangan pemberi dana', en: 'Waiting for the lender’s signature' },
  },
  /** The money is asked for. */
  DISBURSING: {
    ...{ ...running, step: 'sending', cancelable: 'unsent' },
    words: { id: 'Dana sedang dikirim', en: 'The money is being sent' },
    short: { id: 'Dana dikirim', en: 'Money on its way' },
  },
  /** The provider has not told. */
  DISBURSEMENT_UNKNOWN: {
    ...{ ...running, step: 'sending', cancelable: 'never' },
    words: { id: 'Menunggu kabar dari bank', en: 'Waiting for word from the bank' },
    short: { id: 'Pengiriman diperiksa', en: 'Transfer being checked' },
  },
  /** Another account must be chosen. */
  DISBURSEMENT_FAILED: {
    ...{ ...waiting, step: 'sending', waitsMinutes: 3 * day, code: 'SIGN', takesAccount: true },
    words: { id: 'Rekening tidak bisa menerima dana', en: 'The account cannot receive the money' },
    short: { id: 'Perlu rekening lain', en: 'Another account needed' },
  },
  /** It became a loan. */
  DISBURSED: {
    ...{ ...over, step: 'sent' },
    words: { id: 'Dana terkirim', en: 'Money sent' },
    short: { id: 'Dana terkirim', en: 'Money sent' },
  },
  /** Refused by the lender. */
  REJECTED: {
    ...{ ...over, step: 'ended' },
    words: { id: 'Pengajuan ditolak', en: 'Order rejected' },
    short: { id: 'Ditolak', en: 'Rejected' },
  },
  /** By the customer or by time. */
  CANCELED: {
    ...{ ...over, step: 'ended' },
    words: { id: 'Pengajuan dibatalkan', en: 'Order cancelled' },
    short: { id: 'Dibatalkan', en: 'Cancelled' },
  },
} as const satisfies Readonly<Record<string, OrderMeaning>>

/** What a status means, with every field that a status may have. */
export const meaningOf = (status: keyof typeof orderStatuses): OrderMeaning => orderStatuses[status]
