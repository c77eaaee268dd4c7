import { hrefOf } from '../routes/routes.ts'

/** What customers report, with and without an answer; notices without an end; the newest payments. */
export const paymentScreenViews = ['reports', 'given-up', 'waiting', 'newest', 'answered'] as const
export type PaymentScreenView = (typeof paymentScreenViews)[number]

/** The list that an address names: `?view=…`; the reports if it names none. */
export function paymentViewIn(search: string): PaymentScreenView {
  const named = new URLSearchParams(search).get('view')
  return paymentScreenViews.find((one) => one === named) ?? 'reports'
}

export const paymentViewHref = (view: PaymentScreenView): string =>
  view === 'reports' ? hrefOf('payments') : `${hrefOf('payments')}?view=${view}`
