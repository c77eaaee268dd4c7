import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Debtor } from '../../server/src/testing/loans/loans.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { moveTo, signedInBorrower, test } from '../harness/fixed-clock.ts'
import { type Books, charged, expectedLedger, installment, paid, settlement, total } from './books.ts'
import { figuresFromReplies, ledgerOf } from './replies.ts'
import { deadlineWords, expectScreens, expectTexts, type Language } from './screens.ts'

const dueDate = '2026-12-20'
const bill = { kind: 'BILL', month: '2026-12' } as const

/**
 * The bill is due on a Sunday, so Monday is in its grace; a fee is charged at Christmas, too. Each state is checked in both
 * languages, not always on the same day.
 */
const days: readonly { date: string; late: number; grace: boolean; languages: readonly Language[] }[] = [
  { date: '2026-12-18', late: 0, grace: false, languages: ['id'] },
  { date: '2026-12-20', late: 0, grace: false, languages: ['en-us'] },
  { date: '2026-12-21', late: 0, grace: true, languages: ['id', 'en-us'] },
  { date: '2026-12-22', late: 1, grace: false, languages: ['id'] },
  { date: '2026-12-23', late: 2, grace: false, languages: ['en-us'] },
  { date: '2026-12-24', late: 3, grace: false, languages: ['id'] },
  { date: '2026-12-25', late: 4, grace: false, languages: [] },
  { date: '2026-12-26', late: 5, grace: false, languages: ['en-us'] },
]

interface Scenario {
  app: TestApp
  debtor: Debtor
  loanId: string
  /** What is unpaid of the instalment. */
  books: Books
  /** Days charged so far, and the sum of their late fees. */
  charges: number
  fees: number
  /** Money received. */
  received: number
  /** The payment code created the evening before. */
  paymentId: string
}

async function startScenario(app: TestApp, context: BrowserContext): Promise<Scenario> {
  const { debtor, loanId } = await signedInBorrower(app, context)
  await moveTo(app, '2026-12-17T20:00')
  const { paymentId } = await debtor.code(bill)
  return { app, debtor, loanId, books: installment, charges: 0, fees: 0, received: 0, paymentId }
}

function charge(scenario: Scenario, late: number): void {
  for (; scenario.charges < late; scenario.charges++) {
    const before = scenario.books.lateFee
    scenario.books = charged(scenario.books)
    scenario.fees += scenario.books.lateFee - before
  }
}

/** Compares ledger, replies and screens of a day with the figures calculated from the terms. */
async function checkDay(
  scenario: Scenario,
  page: Page,
  { date, late, grace, languages }: (typeof days)[number],
): Promise<void> {
  const { app, debtor, loanId, books, fees, received, paymentId } = scenario
  const unpaid = total(books)
  const daysPast = (Date.parse(date) - Date.parse(dueDate)) / 86_400_000
  const expected = {
    unpaid,
    lateFee: fees,
    unpaidFee: books.lateFee,
    daysLate: late,
    dueDate,
    received,
    openTotal: unpaid + 5 * total(installment),
    dueTotal: daysPast < 0 ? 0 : unpaid,
    settlement: settlement(books, daysPast),
  }
  expect(await ledgerOf(app, debtor.userId, loanId), `the ledger on ${date}`).toEqual(
    expectedLedger(books, daysPast < 0),
  )
  expect(await figuresFromReplies(debtor.client, loanId, paymentId), `the replies on ${date}`).toEqual(expected)
  for (const language of languages)
    await expectScreens(page, app.url, { ...expected, loanId, paymentId, grace }, language)
}

/** An open page at midnight shows the end of the grace and the first fee without a reload. */
async function checkMidnight({ app, paymentId }: Scenario, page: Page): Promise<void> {
  await moveTo(app, '2026-12-21T23:50')
  await page.goto(`/H5/bill/how-to-pay?paymentId=${paymentId}`)
  await expectTexts(page, [deadlineWords({ dueDate, daysLate: 0, grace: true }, 'en-us'), 'Rp571.100'])
  await moveTo(app, '2026-12-22T00:06')
  await expectTexts(page, [
    deadlineWords({ dueDate, daysLate: 1, grace: false }, 'en-us'),
    'Rp571.600',
    'Late fee of Rp500',
  ])
}

/** A bound code for yesterday's amount says that the bill has changed; paid before it expires, it pays the bill. */
async function payBoundCode(scenario: Scenario, page: Page): Promise<void> {
  const { app, debtor, books, paymentId: open } = scenario
  await moveTo(app, '2026-12-26T23:50')
  const { code, amount, paymentId } = await debtor.code(bill, 'ALFAMART')
  expect(amount).toBe(total(books))
  await page.goto(`/H5/bill/how-to-pay?paymentId=${paymentId}`)
  // The fee at the counter is in the one amount to have ready, and code and amount end together.
  const [asked, ready] = [formatMoney(amount), formatMoney(amount + 5_000).replace('Rp', '')]
  await expectTexts(page, ['The code and its amount hold until Sunday, 27 Dec 2026, 05.49', ready])
  await expectTexts(page, [`(${asked} + counter fee Rp5.000)`])
  await moveTo(app, '2026-12-27T00:06')
  await expectTexts(page, ['Your bill has changed.', 'Paid before 27 Dec 2026, 05.49 WIB', 'Get a new code'])
  await debtor.pay(code)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
  const { bills, dueTotal, credit } = await debtor.client.data(currentBills)
  expect([dueTotal, credit, bills[0]?.month]).toEqual([0, 0, '2027-01'])
  const other = await debtor.client.data(payment, { params: { paymentId: open } })
  expect('remaining' in other && [other.status, other.remaining]).toEqual(['PENDING', 0])
  await page.goto(`/H5/bill/how-to-pay?paymentId=${open}`)
  await expectTexts(page, ['Nothing is left to pay here', 'Do not pay with this number.'])
}

test('day by day until late, every screen shows the figures of the books', async ({ app, page, context }) => {
  test.setTimeout(300_000)
  const scenario = await startScenario(app, context)
  const { debtor } = scenario
  for (const day of days)
    await test.step(day.date, async () => {
      await moveTo(app, `${day.date}T08:00`)
      charge(scenario, day.late)
      await checkDay(scenario, page, day)
      if (day.date === '2026-12-23') {
        await debtor.pay((await debtor.code(bill, 'BNI')).code, 300_000)
        Object.assign(scenario, { books: paid(scenario.books, 300_000), received: 300_000 })
      }
      await moveTo(app, `${day.date}T20:00`)
      scenario.paymentId = (await debtor.code(bill)).paymentId
      if (day.grace) await checkMidnight(scenario, page)
    })
  await test.step('a bound code over midnight', () => payBoundCode(scenario, page))
})
