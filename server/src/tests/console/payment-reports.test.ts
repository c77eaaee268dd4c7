import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { paymentReports, reportPayment } from '@lumbung/shared/contract/billing/payment-reports.ts'
import {
  closeReport,
  extendReport,
  readReport,
  reportList,
} from '@lumbung/shared/contract/operators/payment-reports.ts'
import sharp from 'sharp'
import { expireReports } from '../../modules/billing/reports/report-payment.ts'
import { newId } from '../../platform/ids.ts'
import { type Debtor, debtors, handled } from '../../testing/loans/loans.ts'
import { cardPhoto, formWith } from '../../testing/people/customers.ts'
import { newOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let next: () => Debtor
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 4)
})
after(() => app.close())

const rows = (sql: string, values: unknown[] = []) => query(app, sql, values)
const finance = () => newOperator(app, ['FINANCE'], 'Budi Santoso')
const support = () => newOperator(app, ['SUPPORT'], 'Siti Aminah')

/** A borrower with a code for the first bill. */
async function billed() {
  const debtor = next()
  const loanId = await debtor.lend()
  const { installments } = await debtor.client.data(loan, { params: { loanId } })
  const month = installments[0]?.dueDate.slice(0, 7) ?? ''
  const target = { kind: 'BILL', month } as const
  return { debtor, month, target, ...(await debtor.code(target)) }
}

const reported = async ({ debtor, month, amount }: Awaited<ReturnType<typeof billed>>, files: Buffer[] = []) =>
  debtor.client.data(reportPayment, {
    form: formWith('file', files, { month, amount: String(amount), paidOn: app.clock.today() }),
  })

test('"I have paid": the receipt beside money of the same amount or day; contacts stop once more; the answer is what the customer reads', async () => {
  const one = await billed()
  const { debtor, amount, code } = one
  await debtor.pay(code, 50_000)
  const { reportId } = await reported(one, [await cardPhoto()])
  const made = await app.app.providers.paymentGateway.createCode({
    ...({ reference: newId(), method: 'BCA', holderName: 'NOBODY', open: true } as const),
    expiresAt: new Date('2030-01-01T00:00:00Z'),
  })
  assert.ok(made.outcome === 'CREATED')
  const strange = await app.sandbox.gateway.payCode({ code: made.code, amount, at: app.clock.now() })
  assert.ok(strange.status === 'PAID')
  await handled(app, strange.providerRef)
  const siti = await support()
  const { items } = await siti.client.data(reportList)
  assert.deepEqual(
    items.map((row) => [row.reportId, row.amount, row.receipt, row.status]),
    [[reportId, amount, 'JPEG', 'OPEN']],
  )
  assert.match(items[0]?.name ?? '', /^(\S•+ ?)+$/)
  const params = { reportId }
  const shown = await siti.client.data(readReport, { params })
  assert.deepEqual(
    shown.candidates.map((row) => [row.amount, row.isOwn, row.sameAmount, row.sameDay, row.status]),
    [
      [amount, false, true, true, 'SUSPENSE'],
      [50_000, true, false, true, 'BOOKED'],
    ],
  )
  const receipt = await siti.client.fetch(`/api/operator/payment-reports/${reportId}/receipt.jpg`)
  assert.equal((await sharp(await receipt.bytes()).metadata()).format, 'jpeg')
  const pdf = await siti.client.fetch(`/api/operator/payment-reports/${reportId}/receipt.pdf`)
  assert.equal(pdf.status, 404)
  const until = Date.parse(shown.pausedUntil) + 86_400_000
  const extended = await Promise.all(Array.from({ length: 10 }, () => siti.client.call(extendReport, { params })))
  assert.deepEqual(extended.map((reply) => reply.code).toSorted(), [
    ...Array.from({ length: 9 }, () => 'ALREADY_DECIDED'),
    'SUCCESS',
  ])
  const [mine] = await debtor.client.data(paymentReports)
  assert.equal(Date.parse(mine?.pausedUntil ?? ''), until)
  const budi = await finance()
  const closed = await Promise.all(
    [siti, budi].flatMap(({ client }) =>
      Array.from({ length: 5 }, () => client.call(closeReport, { params, body: { answer: 'NOT_ARRIVED' } })),
    ),
  )
  const codes = closed.map((reply) => reply.code).toSorted()
  assert.deepEqual(codes, [...Array.from({ length: 9 }, () => 'ALREADY_DECIDED'), 'SUCCESS'])
  const loser = closed.find((reply) => reply.code === 'ALREADY_DECIDED')
  assert.match(String((loser?.data as { by?: string } | undefined)?.by), /^(Siti Aminah|Budi Santoso)$/)
  const [read] = await debtor.client.data(paymentReports)
  assert.deepEqual([read?.status, read?.answer], ['CLOSED', 'NOT_ARRIVED'])
  const told = await rows(`select event from notification where user_id = $1 and about = $2`, [debtor.userId, reportId])
  assert.deepEqual(told, [{ event: 'PAYMENT_REPORT_ANSWERED' }])
  assert.deepEqual((await siti.client.data(reportList)).items, [])
  const ended = (await siti.client.data(reportList, { query: { view: 'ENDED' } })).items
  assert.deepEqual(
    ended.map((row) => row.reportId),
    [reportId],
  )
})

test('an expired report can be stopped once more and answered; one whose bill was paid cannot', async () => {
  const one = await billed()
  const { reportId } = await reported(one)
  app.clock.set(new Date(app.clock.now().getTime() + 25 * 3_600_000).toISOString())
  await expireReports(app.app)
  const siti = await support()
  const params = { reportId }
  const { status, mayExtend } = await siti.client.data(readReport, { params })
  assert.deepEqual([status, mayExtend], ['EXPIRED', true])
  await siti.client.data(extendReport, { params })
  assert.equal((await siti.client.data(readReport, { params })).status, 'OPEN')
  const { code, amount } = await one.debtor.code(one.target, 'BNI')
  await one.debtor.pay(code, amount)
  await app.settle()
  const late = await siti.client.call(closeReport, { params, body: { answer: 'FOUND' } })
  assert.equal(late.code, 'STATE_CHANGED')
  assert.equal((await siti.client.data(readReport, { params })).mayClose, false)
})
