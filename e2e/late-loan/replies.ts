import { currentBills, repaymentRecord } from '@lumbung/shared/contract/billing/bills.ts'
import { loan, settlementQuote } from '@lumbung/shared/contract/billing/loans.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { expect } from '@playwright/test'
import type { TestApp, TestClient } from '../../server/src/testing/test-app.ts'

/** The figures of the bill, on which all replies must agree. In rupiah. */
export interface BillFigures {
  unpaid: number
  /** The late fees charged, and their unpaid part. */
  lateFee: number
  unpaidFee: number
  daysLate: number
  dueDate: string
  dueTotal: number
  openTotal: number
  settlement: number
  /** Money received. */
  received: number
}

/** Returns a figure that several replies contain. Fails if they differ. */
function same(figures: Readonly<Record<string, number | string | undefined>>): never {
  const [first] = Object.values(figures)
  expect(figures).toEqual(Object.fromEntries(Object.keys(figures).map((name) => [name, first])))
  return first as never
}

/** Reads the replies behind all screens: home, bills, loan, pending code, settlement quote, repayment record. */
export async function figuresFromReplies(client: TestClient, loanId: string, paymentId: string): Promise<BillFigures> {
  const { nextBill } = await client.data(home)
  const bills = await client.data(currentBills)
  const { loan: summary, installments } = await client.data(loan, { params: { loanId } })
  const code = await client.data(payment, { params: { paymentId } })
  const quote = await client.data(settlementQuote, { params: { loanId } })
  const record = await client.data(repaymentRecord, { query: {} })
  const [first] = installments
  const [bill] = bills.bills
  const line = bill?.lines[0]
  if (code.status !== 'PENDING') throw new Error(`the code is ${code.status}`)
  return {
    unpaid: same({
      home: nextBill?.unpaid,
      bill: bill?.unpaid,
      line: line?.unpaid,
      loan: first?.unpaid,
      next: summary.nextAmount,
      code: code.remaining,
    }),
    lateFee: same({ home: nextBill?.lateFee, bill: bill?.lateFee, line: line?.lateFee, loan: first?.lateFee }),
    unpaidFee: code.lateFee,
    daysLate: same({
      home: nextBill?.lines[0]?.daysLate,
      bill: line?.daysLate,
      loan: first?.daysLate,
      summary: summary.daysPastDue,
      code: code.daysLate,
    }),
    dueDate: same({
      home: nextBill?.firstDueDate,
      bill: bill?.firstDueDate,
      line: line?.dueDate,
      loan: first?.dueDate,
      next: summary.nextDueDate,
      code: code.dueDate,
    }),
    dueTotal: bills.dueTotal,
    openTotal: same({ bills: bills.openTotal, loan: summary.outstanding }),
    settlement: quote.total,
    received: same({
      record: record.items.reduce((sum, { amount }) => sum + amount, 0),
      loan: installments.reduce((sum, one) => sum + one.paid, 0),
    }),
  }
}

/** The loan's receivables in the ledger. */
export async function ledgerOf(app: TestApp, userId: string, loanId: string) {
  const { rows } = await app.app.db.pool.query<{ account: string; amount: string }>(
    'select account, sum(amount) as amount from entry where user_id = $1 and loan_id = $2 group by account',
    [userId, loanId],
  )
  const of = (part: string) => Number(rows.find(({ account }) => account === `loan-${part}`)?.amount ?? 0)
  return {
    principal: of('principal'),
    interest: of('interest'),
    fee: of('fee'),
    vat: of('vat'),
    lateFee: of('late-fee'),
  }
}
