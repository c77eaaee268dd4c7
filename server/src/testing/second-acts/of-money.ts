import assert from 'node:assert/strict'
import type { SecondAct } from '@lumbung/shared/contract/operators/acts.ts'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import { recordBankPayment, waiveLateFees } from '@lumbung/shared/contract/operators/books/by-hand.ts'
import { proposeMonthClose } from '@lumbung/shared/contract/operators/books/closes.ts'
import { proposeHolidays } from '@lumbung/shared/contract/operators/books/holidays.ts'
import { proposeManualPosting } from '@lumbung/shared/contract/operators/books/manual.ts'
import { proposeCreditPayout } from '@lumbung/shared/contract/operators/books/refunds.ts'
import { decideOrder } from '@lumbung/shared/contract/operators/orders.ts'
import { assignSuspense, proposeTakeBack } from '@lumbung/shared/contract/operators/suspense.ts'
import { exportList } from '@lumbung/shared/contract/operators/tools/exports.ts'
import { proposeWriteOff } from '@lumbung/shared/contract/operators/write-offs.ts'
import { borrowerAt, waitingOrder } from '../loans/borrowers.ts'
import { byHandSteps } from '../loans/by-hand.ts'
import { holidayFile } from '../loans/holidays.ts'
import { moneyInSuspense } from '../loans/suspense.ts'
import { newOperator } from '../people/operators.ts'
import { ofHouse, ofMany, plantEntries } from '../planted/entries.ts'
import { query } from '../test-app.ts'
import { counted, type MakeSubject, reason } from './subject.ts'

const orderToApprove: MakeSubject = async ({ app, person }) => {
  const customer = person()
  // So that the order asks for no code of its own.
  await query(app, 'update device set code_at = $2 where user_id = $1', [customer.userId, app.clock.now()])
  const { params, orderId } = await waitingOrder(app, borrowerAt(app, customer.client, customer))
  return {
    propose: ({ client }) => client.call(decideOrder, { params, body: { outcome: 'APPROVE' } }),
    change: () => query(app, `update bank_account set last4 = '4321' where id = $1`, [customer.bankAccountId]),
    changed: ['payTo'],
    done: () => counted(app, 'select from agreement where order_id = $1 and lender_signed_at is not null', [orderId]),
  }
}

const loanToWriteOff: MakeSubject = async ({ app, lateLoan }) => {
  const { loanId } = lateLoan()
  return {
    propose: ({ client }) => client.call(proposeWriteOff, { params: { loanId }, body: { reason } }),
    // Less than the first instalment, which stays late.
    change: () => byHandSteps(app).record(loanId, `for-${loanId}`, 400_000),
    changed: ['principal'],
    done: () => counted(app, 'select from write_off where loan_id = $1', [loanId]),
  }
}

const feesToWaive: MakeSubject = async ({ app, lateLoan }) => {
  const { loanId } = lateLoan()
  let amount = 2000
  return {
    propose: ({ client }) => client.call(waiveLateFees, { params: { loanId }, body: { amount, reason } }),
    async change() {
      const [{ unpaid }] = await query(
        app,
        `select sum(asked - paid - waived - dropped)::int as unpaid from charge where loan_id = $1 and kind = 'lateFee'`,
        [loanId],
      )
      await byHandSteps(app).waive(loanId, unpaid - 1500)
      amount = 1000
    },
    changed: ['waivable'],
    done: () => counted(app, `select from fee_waiver where loan_id = $1 and most = 1000`, [loanId]),
  }
}

const paymentToRecord: MakeSubject = async ({ app, lateLoan }) => {
  const { loanId } = lateLoan()
  const reference = `TRF/${loanId.slice(0, 8)}`
  return {
    propose: ({ client }) =>
      client.call(recordBankPayment, {
        params: { loanId },
        body: { account: 'bank', reference, amount: 100_000, paidAt: app.clock.now().toISOString(), reason },
      }),
    change: () => byHandSteps(app).record(loanId, `other-${loanId}`, 1000),
    changed: ['paid'],
    done: () => counted(app, 'select from recorded_payment where upper(reference) = upper($1)', [reference]),
  }
}

const creditToPayOut: MakeSubject = async ({ app, rich, useEnding }) => {
  const { userId } = rich.debtor
  await useEnding(app, userId, '0000')
  return {
    propose: ({ client }) =>
      client.call(proposeCreditPayout, { params: { customerId: userId }, body: { amount: 300_000, reason } }),
    change: () => query(app, `update bank_account set last4 = '4321' where user_id = $1`, [userId]),
    changed: ['payTo'],
    done: () => counted(app, 'select from credit_payout where user_id = $1', [userId]),
  }
}

const assignmentToTakeBack: MakeSubject = async ({ app, people, lateLoan }) => {
  const { loanId, debtor } = lateLoan()
  const assigned = async () => {
    const { paymentId: held, providerRef } = await moneyInSuspense(app, 50_000)
    const body = { kind: 'LOAN', number: loanId, reason } as const
    const { paymentId } = await people.finance.client.data(assignSuspense, { params: { paymentId: held }, body })
    return { paymentId, providerRef }
  }
  let last = await assigned()
  return {
    propose: ({ client }) => client.call(proposeTakeBack, { params: { paymentId: last.paymentId }, body: { reason } }),
    // The bank takes it back; from then on it is about another payment.
    async change() {
      await app.sandbox.gateway.reversePayment(last.providerRef)
      await app.settle()
      last = await assigned()
    },
    changed: ['paymentState'],
    done: () => counted(app, 'select from suspense_take_back where user_id = $1', [debtor.userId]),
  }
}

const monthToClose: MakeSubject = async ({ app }) => {
  const date = '2027-02-28'
  return {
    propose: ({ client }) => client.call(proposeMonthClose, { params: { date }, body: { reason } }),
    change: () => plantEntries(app, date, 1, ofHouse),
    changed: ['debit'],
    done: () => counted(app, 'select from day_close where date = $1', [date]),
  }
}

const holidaysToChange: MakeSubject = async ({ app }) => {
  const date = '2027-11-10'
  return {
    propose: async (by) =>
      by.client.call(proposeHolidays, {
        body: { file: await holidayFile(by, 2027, { [date]: 'Pemilihan umum' }), reason },
      }),
    change: () =>
      query(app, `insert into holiday (date, kind, name, added_by) values ('2027-11-11', 'NATIONAL', 'Pilkada', 1)`),
    changed: ['NATIONAL 2027-11-11'],
    done: () => counted(app, 'select from holiday where date = $1', [date]),
  }
}

const postingToMake: MakeSubject = async ({ app, people }) => {
  const other = await newOperator(app, ['FINANCE'])
  let count = 1
  const propose: Awaited<ReturnType<MakeSubject>>['propose'] = ({ client }) =>
    client.call(proposeManualPosting, {
      body: {
        ...{ kind: 'manual-top-up', date: app.clock.today(), reference: `TOP-UP-${count}`, reason },
        lines: [
          { account: 'cash', provider: 'xendit', amount: 1_000_000 },
          { account: 'funding', amount: -1_000_000 },
        ],
      },
    })
  return {
    propose,
    // Others post the same document first.
    async change() {
      const answer = await propose(other)
      const approvalId = (answer.code === 'SUCCESS' && answer.data.approvalId) || assert.fail(answer.code)
      await people.finance.client.data(approve, { params: { approvalId } })
      count++
    },
    changed: ['documentState'],
    done: () => counted(app, `select from manual_posting where reference like 'TOP-UP-%'`),
  }
}

const listToExport: MakeSubject = async ({ app }) => {
  const date = '2027-03-01'
  await plantEntries(app, date, 1001, ofMany)
  return {
    maker: 'FINANCE',
    checker: 'FINANCE',
    propose: ({ client }) =>
      client.call(exportList, { body: { list: 'journal', filter: { from: date, to: date }, reason } }),
    change: () =>
      query(app, `update list_export set filter = jsonb_set(filter, '{to}', '"2027-03-02"') where status = 'PROPOSED'`),
    changed: ['exportFilter'],
    done: () => counted(app, `select from list_export where status <> 'PROPOSED'`),
  }
}

export const subjectsOfMoney = {
  'order.decide': orderToApprove,
  'loan.write-off': loanToWriteOff,
  'loan.waive-fees': feesToWaive,
  'payment.record': paymentToRecord,
  'credit.pay-out': creditToPayOut,
  'assignment.take-back': assignmentToTakeBack,
  'close.month': monthToClose,
  'calendar.change': holidaysToChange,
  'books.post': postingToMake,
  'list.export': listToExport,
} satisfies Partial<Record<SecondAct, MakeSubject>>
