import type { OrderStatus } from '@lumbung/shared/enums/loan.ts'
import { meaningOf } from '@lumbung/shared/facts/order-status.ts'
import { defineStates, type EventOf } from '../../../platform/states.ts'

/** The moves of an order (D-129); what is not named is refused with ORDER_NOT_OPEN. */
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
  DISBURSED: {},
  REJECTED: {},
  CANCELED: {},
})
export type OrderEvent = EventOf<typeof orderStates>

/** An order that ended without a loan: what it reserved is free again. */
export const endsWithoutLoan = (status: OrderStatus): boolean => meaningOf(status).step === 'ended'

/** Whether the customer may cancel; between approval and sending only while the money was never asked for. */
export function mayCancel(status: OrderStatus, unsent: boolean): boolean {
  const { cancelable } = meaningOf(status)
  return cancelable === 'always' || (cancelable === 'unsent' && unsent)
}

/** When a status gives up, null when it waits for nobody. */
export function deadlineOf(status: OrderStatus, now: Date): Date | null {
  const { waitsMinutes } = meaningOf(status)
  return waitsMinutes === undefined ? null : new Date(now.getTime() + waitsMinutes * 60_000)
}
