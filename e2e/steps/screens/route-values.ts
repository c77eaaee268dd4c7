import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { claimStayPopup } from '@lumbung/shared/contract/offers/stay-popup.ts'
import { type RouteName, routeMeta } from '../../../web/src/shell/router/route-table.ts'
import type { Person } from '../customers.ts'
import type { Desk } from '../desk.ts'
import { borrower, numberedInvoices, payFor } from '../loans.ts'
import { addressOf, type Values } from './screen-checks.ts'

/** Parameters of paths and queries: by name, and for single routes whose name means something else. */
export interface RouteValues {
  common: Values
  of: Partial<Record<RouteName, Values>>
}

/** Values that need no customer. */
export const visitorValues: RouteValues = {
  common: {
    topicId: 'costs',
    questionId: 'late-fee',
    type: 'privacy-policy',
    slug: 'price-example',
    hasback: 'false',
    token: 'AAAAAAAAAAAAAAAAAAAAAA',
    orderId: '0197f0a2-0000-7000-8000-00000000a1b2',
    loanId: '0197f0a2-0000-7000-8000-00000000a1b2',
    paymentId: '0197f0a2-0000-7000-8000-00000000a1b2',
    id: '0197f0a2-0000-7000-8000-00000000a1b2',
  },
  of: { LinkAccountType: { type: 'facebook' } },
}

/** A borrower with a payment, a notification and an invoice, and the values of their routes. */
export async function borrowerOfEveryRoute(desk: Desk): Promise<{ person: Person; values: RouteValues }> {
  const { orderId, loanId, ...person } = await borrower(desk)
  const paymentId = await payFor(person, { kind: 'INSTALLMENT', loanId, number: 1 })
  const [news] = (await person.client.data(notifications, { query: {} })).items
  const [invoice] = await numberedInvoices(person, 1)
  // Back leaves the loan form at once.
  await person.client.data(claimStayPopup, { body: { popup: 'APPLY_LOAN' } })
  const common = { ...visitorValues.common, orderId, loanId, paymentId, id: loanId, loan_id: loanId }
  return {
    person,
    values: {
      common,
      of: {
        ...visitorValues.of,
        NotificationDetail: { id: news?.notificationId ?? '' },
        InvoicePdf: { id: invoice?.invoiceId ?? '' },
        DocuPreview: { id: 'KTP' },
        TcAgreement: { id: orderId },
        HomeAgreement: { type: 'loan', productId: 'pinjaman-tunai', amount: '3000000', tenor: '6' },
      },
    },
  }
}

/** The address of a route below /H5. Throws if a path parameter has no value, so that a new one is given one here. */
export function addressWith(name: RouteName, { common, of }: RouteValues): string {
  const values: Values = { ...common, ...of[name] }
  for (const [, key = ''] of routeMeta[name].path.matchAll(/\{(\w+)\}/g))
    if (!values[key]) throw new Error(`${name}: steps/route-values.ts has no value for {${key}}`)
  return addressOf(name, values).open
}
