import { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { meaningOf, type OrderMeaning } from '@lumbung/shared/facts/order-status.ts'

const ordersWhere = (fits: (meaning: OrderMeaning) => boolean) =>
  `(${OrderStatus.filter((status) => fits(meaningOf(status)))
    .map((status) => `'${status}'`)
    .join(', ')})`

/** SQL conditions on the column of an order's status, derived from `facts/order-status.ts`. */
export const orderIs = {
  /** Same text as the condition of the index `loan_order_open`, so that PostgreSQL can use it. */
  open: (status: string) => `${status} not in ${ordersWhere(({ open }) => !open)}`,
  over: (status: string) => `${status} in ${ordersWhere(({ open }) => !open)}`,
  endedWithoutLoan: (status: string) => `${status} in ${ordersWhere(({ step }) => step === 'ended')}`,
  /** Its money is being sent. */
  sending: (status: string) => `${status} in ${ordersWhere(({ step, moving }) => step === 'sending' && moving)}`,
  waitingForCustomer: (status: string) =>
    `${status} in ${ordersWhere(({ waitsMinutes }) => waitsMinutes !== undefined)}`,
  takingAccount: (status: string) => `${status} in ${ordersWhere(({ takesAccount }) => takesAccount === true)}`,
}
