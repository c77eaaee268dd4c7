import { remindOfConversion } from '@lumbung/shared/contract/billing/conversions.ts'
import { acknowledgeVatNotice } from '@lumbung/shared/contract/billing/invoices.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { generateWeblink } from '@lumbung/shared/contract/billing/weblinks.ts'
import { loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { expect } from '@playwright/test'
import { applyForPlan, borrowerAtBillDate, borrowerWithBill, completeConversion, optionsOf } from '../conversions.ts'
import { decidedCustomer, type Person } from '../customers.ts'
import { borrower, codeToPay, insuredBorrower, lateBorrower, numberedInvoices, payFor } from '../loans.ts'
import { overlaysOf } from './overlays.ts'
import type { Values } from './screen-checks.ts'
import { type ScreenState, state } from './screen-state.ts'

/** Due date and amount of the first open instalment, as in the address of the extension. */
async function nextDue({ client }: Person, loanId: string): Promise<Values> {
  const { installments } = await client.data(loan, { params: { loanId } })
  const next = installments.find(({ unpaid }) => unpaid > 0)
  return { due: next?.dueDate ?? '', amount: String(next?.unpaid ?? 0) }
}

/** The id of the newest notification; fails if none arrives, because a decision is told a moment after it was made. */
async function newestNotification({ client }: Person): Promise<string> {
  const newest = async () => (await client.data(notifications, { query: {} })).items[0]?.notificationId
  await expect.poll(newest, { message: 'a notification', intervals: [50] }).toBeTruthy()
  return (await newest()) ?? ''
}

/** The states of a customer with a loan. */
export const borrowerStates: readonly ScreenState[] = [
  state(
    'a borrower',
    [
      ...(['Home', 'OrderLoanAgreement', 'OrderStatus', 'MyLimit', 'Bill', 'BillDetail', 'PaymentMethod'] as const),
      ...(['BillHowToPay', 'RepaymentRecord', 'MyLoans', 'LoanRedirect', 'BillApplyExtension'] as const),
      'BillHardToPay',
      ...(['ProfileBankInfo', 'ActivityLoanList'] as const),
      ['DbrAlert', { followUp: 'MODIFY_TENOR', amount: '1000000', tenor: '12' }],
      ...overlaysOf.borrower,
    ],
    async ({ desk }) => {
      const { orderId, loanId, ...person } = await borrower(desk)
      await payFor(person, { kind: 'INSTALLMENT', loanId, number: 1 })
      const { paymentId } = await codeToPay(person, { kind: 'INSTALLMENT', loanId, number: 2 })
      return {
        person,
        values: { orderId, loanId, loan_id: loanId, id: loanId, paymentId, ...(await nextDue(person, loanId)) },
      }
    },
  ),
  state(
    'a borrower with a policy in force, and a link to the insurer’s page of it',
    ['LoanDetails', 'WpsInsuranceEntry', 'JumpOutApp'],
    async ({ desk }) => {
      const { loanId, ...person } = await insuredBorrower(desk)
      const body = { productId: 'pinjaman-tunai', insuranceId: 'personal-accident', loanId }
      const { url } = await person.client.data(generateWeblink, { body })
      return { person, values: { id: loanId, loanId, link: new URL(url).searchParams.get('link') ?? '' } }
    },
  ),
  state('a borrower with a signed agreement', ['TcAgreement', 'ApplyLoanViewPdf'], async ({ desk }) => {
    const { orderId, ...person } = await borrower(desk)
    const { agreementId } = await person.client.data(loanAgreement, { query: { orderId } })
    return { person, values: { id: agreementId, doc: agreementId } }
  }),
  state(
    'a borrower who is late',
    [
      ...(['Home', 'Bill', 'BillDetail', 'PaymentMethod', 'BillHowToPay', 'LoanDetails', 'MyLoans'] as const),
      ...(['BillStatement', 'BillContacts', 'BillApplyExtension', 'InvoicePage', 'Me', 'Notifications'] as const),
      'BillHardToPay',
      ...overlaysOf.late,
    ],
    async ({ desk }) => {
      const { loanId, paymentId, ...person } = await lateBorrower(desk)
      return { person, values: { loanId, id: loanId, paymentId, ...(await nextDue(person, loanId)) } }
    },
  ),
  state(
    'a borrower whose loan was cancelled in its cooling-off',
    ['InvoicePage', 'InvoicePdf', 'Vat12Adjustment', 'Vat12AdjustmentCompleted', 'LoanAgreement'],
    async ({ desk }) => {
      const { loanId, ...person } = await borrower(desk)
      await payFor(person, { kind: 'SETTLEMENT', loanId })
      await person.client.data(acknowledgeVatNotice)
      const [note] = await numberedInvoices(person, 2)
      return { person, values: { id: note?.invoiceId ?? '' } }
    },
  ),
  state('a customer with a notification', ['NotificationDetail'], async ({ desk }) => {
    const person = await decidedCustomer(desk)
    return { person, values: { id: await newestNotification(person) } }
  }),
  state(
    'a borrower who has repaid the loan',
    ['BillDetail', 'PaymentResult', 'LoanDetails', 'MyLoans'],
    async ({ desk }) => {
      const { loanId, ...person } = await borrower(desk)
      const paymentId = await payFor(person, { kind: 'SETTLEMENT', loanId })
      return { person, values: { loanId, id: loanId, paymentId } }
    },
  ),
  state(
    'a borrower who is reminded of instalments',
    ['BillApplyInstallment', 'BillReminderSuccess', 'BillApplyInstallmentFaq'],
    async ({ desk }) => {
      const { month, ...person } = await borrowerWithBill(desk)
      const [offer] = (await optionsOf({ ...person, month })).offers
      await person.client.data(remindOfConversion, { body: { month, plan: offer?.plans[0]?.plan ?? '' } })
      return { person, values: { month } }
    },
  ),
  state(
    'a borrower whose bill can be turned into instalments',
    ['BillApplyInstallment', 'BillInstallmentSchedule'],
    async ({ desk }) => {
      const { month, loanId, ...person } = await borrowerAtBillDate(desk)
      return { person, values: { month, loanId, tenor: '12' } }
    },
  ),
  state(
    'a borrower who has applied for instalments',
    [
      ...(['Bill', 'BillDetail', 'MyLoans', 'BillApplyInstallment', 'BillInstallmentApplication'] as const),
      ...(['BillInstallmentProcess', 'BillInstallmentSchedule'] as const),
    ],
    async ({ desk }) => {
      const person = await borrowerAtBillDate(desk)
      const conversionId = await applyForPlan(person)
      return { person, values: { month: person.month, loanId: person.loanId, conversionId } }
    },
  ),
  state(
    'a borrower whose bill was turned into instalments',
    [
      ...(['Bill', 'BillDetail', 'LoanDetails', 'RepaymentRecord', 'BillInstallmentApplication'] as const),
      ...(['BillInstallmentProcess', 'BillInstallmentSchedule'] as const),
    ],
    async ({ desk }) => {
      const person = await borrowerAtBillDate(desk)
      const conversionId = await applyForPlan(person)
      await completeConversion(person, conversionId)
      return { person, values: { loanId: person.loanId, id: person.loanId, conversionId } }
    },
  ),
]
