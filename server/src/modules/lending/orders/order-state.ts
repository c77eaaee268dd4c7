import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { meaningOf } from '@lumbung/shared/facts/order-status.ts'
import { defineStates, type EventOf } from '../../../platform/states.ts'

/** The transitions of an order (D-129); others are refused with ORDER_NOT_OPEN. */
export const orderStates = defineStates({
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
    markUnknown: 'DISBURSEMENT_UNKNOWN',
    fail: 'DISBURSEMENT_FAILED',
    // only while the disbursement was never sent, according to its own state
    breachCap: 'CANCELED',
    refuse: 'REJECTED',
    cancel: 'CANCELED',
  },
  // resend: the money was not sent, the account is not at fault, and the next disbursement is already open
  DISBURSEMENT_UNKNOWN: { pay: 'DISBURSED', fail: 'DISBURSEMENT_FAILED', resend: 'DISBURSING' },
  DISBURSEMENT_FAILED: {
    changeAccount: 'DISBURSING',
    useUpCodes: 'CANCELED',
    breachCap: 'CANCELED',
    expire: 'CANCELED',
    cancel: 'CANCELED',
  },
  DISBURSED: {},
  REJECTED: {},
  CANCELED: {},
})
export type OrderEvent = EventOf<typeof orderStates>

/** Whether an order ended without a loan, so that its reserved limit is released. */
export const endsWithoutLoan = (status: OrderStatus): boolean => meaningOf(status).step === 'ended'

/** Whether the customer may cancel; between approval and sending only while the disbursement is unsent. */
export function mayCancel(status: OrderStatus, unsent: boolean): boolean {
  const { cancelable } = meaningOf(status)
  return cancelable === 'always' || (cancelable === 'unsent' && unsent)
}

/** The deadline of a status; null if it does not wait for the customer. */
export function deadlineOf(status: OrderStatus, now: Date): Date | null {
  const { waitsMinutes } = meaningOf(status)
  return waitsMinutes === undefined ? null : new Date(now.getTime() + waitsMinutes * 60_000)
}
