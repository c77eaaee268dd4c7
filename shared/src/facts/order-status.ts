/** What an order status means, for the server, for SQL and for the screens. */
export interface OrderMeaning {
  /** Neither disbursed nor ended: it reserves its limit, and a customer has at most one such order. */
  open: boolean
  /** `unsent`: only until the disbursement is sent to the provider. */
  cancelable: 'always' | 'unsent' | 'never'
  /** The stage shown to the customer. */
  step: OrderStep
  /** Advances without an action of the customer. */
  moving: boolean
  /** Minutes until it is canceled if the customer does nothing ⚙ (D-129, D-155). */
  waitsMinutes?: number
  /** The 6-digit code that this status requires. */
  code?: 'OTP' | 'SIGN'
  /** Its bank account can be replaced (D-123). */
  takesAccount?: true
  /** The title of a screen. */
  words: Words
  /** The text in a list. */
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

/** E-66, in the usual sequence. The transitions are in the server's `order-state.ts`. */
export const orderStatuses = {
  /** Placed. */
  CREATED: {
    ...running,
    step: 'received',
    words: { id: 'Pengajuan diterima', en: 'Request received' },
    short: { id: 'Diperiksa', en: 'Being checked' },
  },
  /** A code is required. */
  OTP_REQUIRED: {
    ...waiting,
    step: 'received',
    waitsMinutes: 15,
    code: 'OTP',
    words: { id: 'Menunggu kode SMS Anda', en: 'Waiting for your SMS code' },
    short: { id: 'Perlu kode SMS', en: 'SMS code needed' },
  },
  /** The agreement can be signed. */
  SIGNING: {
    ...waiting,
    step: 'signing',
    waitsMinutes: day,
    code: 'SIGN',
    words: { id: 'Menunggu tanda tangan Anda', en: 'Waiting for your signature' },
    short: { id: 'Perlu tanda tangan', en: 'Signature needed' },
  },
  /** The lender must sign. */
  WAITING_LENDER_APPROVE: {
    ...running,
    step: 'lender',
    words: { id: 'Menunggu tanda tangan pemberi dana', en: 'Waiting for the lender’s signature' },
    short: { id: 'Menunggu tanda tangan pemberi dana', en: 'Waiting for the lender’s signature' },
  },
  /** The disbursement has started. */
  DISBURSING: {
    ...running,
    step: 'sending',
    cancelable: 'unsent',
    words: { id: 'Dana sedang dikirim', en: 'The money is being sent' },
    short: { id: 'Dana dikirim', en: 'Money on its way' },
  },
  /** The outcome of the disbursement is unknown. */
  DISBURSEMENT_UNKNOWN: {
    ...running,
    step: 'sending',
    cancelable: 'never',
    words: { id: 'Menunggu kabar dari bank', en: 'Waiting for word from the bank' },
    short: { id: 'Pengiriman diperiksa', en: 'Transfer being checked' },
  },
  /** The customer must choose another account. */
  DISBURSEMENT_FAILED: {
    ...waiting,
    step: 'sending',
    waitsMinutes: 3 * day,
    code: 'SIGN',
    takesAccount: true,
    words: { id: 'Rekening tidak bisa menerima dana', en: 'The account cannot receive the money' },
    short: { id: 'Perlu rekening lain', en: 'Another account needed' },
  },
  /** Disbursed and booked as a loan. */
  DISBURSED: {
    ...over,
    step: 'sent',
    words: { id: 'Dana terkirim', en: 'Money sent' },
    short: { id: 'Dana terkirim', en: 'Money sent' },
  },
  /** Rejected by the lender. */
  REJECTED: {
    ...over,
    step: 'ended',
    words: { id: 'Pengajuan ditolak', en: 'Request rejected' },
    short: { id: 'Ditolak', en: 'Rejected' },
  },
  /** Canceled by the customer or expired. */
  CANCELED: {
    ...over,
    step: 'ended',
    words: { id: 'Pengajuan dibatalkan', en: 'Request cancelled' },
    short: { id: 'Dibatalkan', en: 'Cancelled' },
  },
} as const satisfies Readonly<Record<string, OrderMeaning>>

/** The meaning of a status, typed with all optional fields. */
export const meaningOf = (status: keyof typeof orderStatuses): OrderMeaning => orderStatuses[status]
