import type { OrderStatus } from '@lumbung/shared/enums/loan.ts'

export const orderEvents = [
  'askCode',
  'openSigning',
  'confirm',
  'sign',
  'approve',
  'refuse',
  'pay',
  'doubt',
  'fail',
  'resend',
  'changeAccount',
  'useUpCodes',
  'breachCap',
  'expire',
  'cancel',
] as const
export type OrderEvent = (typeof orderEvents)[number]

const ended = {}

/** Status × event → status (D-129); what is not named is refused with ORDER_NOT_OPEN. */
const moves: Readonly<Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>>> = {
  CREATED: { askCode: 'OTP_REQUIRED', openSigning: 'SIGNING', cancel: 'CANCELED' },
  OTP_REQUIRED: { confirm: 'SIGNING', useUpCodes: 'CANCELED', expire: 'CANCELED', cancel: 'CANCELED' },
  SIGNING: {
    sign: 'WAITING_LENDER_APPROVE',
    useUpCodes: 'CANCELED',
    breachCap: 'CANCELED',
    expire: 'CANCELED',
    cancel: 'CANCELED',
  },
  WAITING_LENDER_APPROVE: { approve: 'DISBURSING', refuse: 'REJECTED', breachCap: 'CANCELED', cancel: 'CANCELED' },
  DISBURSING: {
    pay: 'DISBURSED',
    doubt: 'DISBURSEMENT_UNKNOWN',
    fail: 'DISBURSEMENT_FAILED',
    // both only while nothing was ever sent: the disbursement's own state says so
    breachCap: 'CANCELED',
    cancel: 'CANCELED',
  },
  // resend: no money left, and not because of her account; the next disbursement is open already
  DISBURSEMENT_UNKNOWN: { pay: 'DISBURSED', fail: 'DISBURSEMENT_FAILED', resend: 'DISBURSING' },
  DISBURSEMENT_FAILED: {
    changeAccount: 'DISBURSING',
    useUpCodes: 'CANCELED',
    breachCap: 'CANCELED',
    expire: 'CANCELED',
    cancel: 'CANCELED',
  },
  DISBURSED: ended,
  REJECTED: ended,
  CANCELED: ended,
}

/** Where an event leads, undefined when it is not allowed. */
export const afterEvent = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined => moves[status][event]

/** An order that ended without a loan: what it reserved is free again. */
export const endsWithoutLoan = (status: OrderStatus): boolean => status === 'CANCELED' || status === 'REJECTED'

/** Whether the customer may cancel; between approval and sending only while the money was never asked for. */
export const mayCancel = (status: OrderStatus, unsent: boolean): boolean =>
  afterEvent(status, 'cancel') !== undefined && (status !== 'DISBURSING' || unsent)

const minute = 60_000
const day = 24 * 60 * minute
/** How long a step waits for the customer ⚙ (D-129, D-155). */
const patience: Partial<Record<OrderStatus, number>> = {
  OTP_REQUIRED: 15 * minute,
  SIGNING: day,
  DISBURSEMENT_FAILED: 3 * day,
}

/** When a status gives up, null when it waits for nobody. */
export function deadlineOf(status: OrderStatus, now: Date): Date | null {
  const wait = patience[status]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
