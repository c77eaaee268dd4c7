import { currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { closeDays } from '../server/src/modules/billing/api.ts'
import { consent } from '../server/src/testing/customers.ts'
import { type Debtor, debtors } from '../server/src/testing/loans.ts'
import { seededDevice } from '../server/src/testing/seed-customers.ts'
import { openTestApp, type TestApp } from '../server/src/testing/test-app.ts'
import { answersOf, ledgerOf } from './late-loan/answers.ts'
import { type Books, charged, installment, ledgerAsked, paid, settlement, total } from './late-loan/books.ts'
import { deadlineWords, type Language, seeScreens, seesNow } from './late-loan/screens.ts'

/** The product in this process: its clock stands still, and each end of day runs when the test says so. */
const test = base.extend<object, { app: TestApp }>({
  app: [
    async ({ browserName: _browser }, use) => {
      const app = await openTestApp()
      await use(app)
      await app.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ app }, use) => use(app.url),
})

const dueDate = '2026-12-20'
const bill = { kind: 'BILL', month: '2026-12' } as const

/**
 * Due on a Sunday: Monday is its grace. Christmas is charged like every day. Each state is read in both languages, if not always
 * on one day.
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

interface Walk {
  app: TestApp
  debtor: Debtor
  loanId: string
  /** What the instalment still asks. */
  books: Books
  /** Days that it was charged for, and the late fees of all of them. */
  charges: number
  fees: number
  /** Money that has come. */
  came: number
  /** The number that was made the evening before. */
  paymentId: string
}

async function startWalk(app: TestApp, context: BrowserContext): Promise<Walk> {
  const debtor = (await debtors(app, 1))()
  app.clock.set('2026-11-20T03:00:00Z')
  const loanId = await debtor.lend()
  await consent(debtor.client, 'REGISTRATION')
  await context.addCookies([
    { name: 'lumbung', value: debtor.token, url: app.url, httpOnly: true },
    { name: 'uuid', value: seededDevice, url: app.url },
  ])
  await goTo(app, '2026-12-17T20:00')
  const { paymentId } = await debtor.code(bill)
  return { app, debtor, loanId, books: installment, charges: 0, fees: 0, came: 0, paymentId }
}

/** A time of WIB; every end of day up to it has run. */
async function goTo(app: TestApp, time: string): Promise<void> {
  app.clock.set(`${time}:00+07:00`)
  await closeDays(app.app)
}

function charge(walk: Walk, late: number): void {
  for (; walk.charges < late; walk.charges++) {
    const before = walk.books.lateFee
    walk.books = charged(walk.books)
    walk.fees += walk.books.lateFee - before
  }
}

/** Ledger, answers and screens of a morning against what the terms make of the loan. */
async function look(walk: Walk, page: Page, { date, late, grace, languages }: (typeof days)[number]): Promise<void> {
  const { app, debtor, loanId, books, fees, came, paymentId } = walk
  const unpaid = total(books)
  const gone = (Date.parse(date) - Date.parse(dueDate)) / 86_400_000
  const asked = {
    ...{ unpaid, lateFee: fees, unpaidFee: books.lateFee, daysLate: late, dueDate, came },
    openTotal: unpaid + 5 * total(installment),
    dueTotal: gone < 0 ? 0 : unpaid,
    settlement: settlement(books, gone),
  }
  expect(await ledgerOf(app, debtor.userId, loanId), `the ledger on ${date}`).toEqual(ledgerAsked(books, gone < 0))
  expect(await answersOf(debtor.client, loanId, paymentId), `the answers on ${date}`).toEqual(asked)
  for (const language of languages) await seeScreens(page, app.url, { ...asked, loanId, paymentId, grace }, language)
}

/** An open page at midnight: the grace ends, the first fee comes, and both stand there without anybody's help. */
async function overMidnight({ app, paymentId }: Walk, page: Page): Promise<void> {
  await goTo(app, '2026-12-21T23:50')
  await page.goto(`/H5/bill/how-to-pay?paymentId=${paymentId}`)
  await seesNow(page, [deadlineWords({ dueDate, daysLate: 0, grace: true }, 'en-us'), 'Rp571.100'])
  await goTo(app, '2026-12-22T00:06')
  await seesNow(page, [
    deadlineWords({ dueDate, daysLate: 1, grace: false }, 'en-us'),
    'Rp571.600',
    'Late fee of Rp500',
  ])
}

/** A number that takes only yesterday's figure says so, and paid in its life it pays what it was made for. */
async function payBoundCode(walk: Walk, page: Page): Promise<void> {
  const { app, debtor, books, paymentId: open } = walk
  await goTo(app, '2026-12-26T23:50')
  const { code, amount, paymentId } = await debtor.code(bill, 'ALFAMART')
  expect(amount).toBe(total(books))
  await page.goto(`/H5/bill/how-to-pay?paymentId=${paymentId}`)
  await seesNow(page, ['This code is valid until 27 Dec 2026, 05.49 WIB.'])
  await goTo(app, '2026-12-27T00:06')
  await seesNow(page, ['Your bill has changed.', 'Paid before 27 Dec 2026, 05.49 WIB', 'Get a new code'])
  await debtor.pay(code)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
  const { bills, dueTotal, credit } = await debtor.client.data(currentBills)
  expect([dueTotal, credit, bills[0]?.month]).toEqual([0, 0, '2027-01'])
  const other = await debtor.client.data(payment, { params: { paymentId: open } })
  expect('remaining' in other && [other.status, other.remaining]).toEqual(['PENDING', 0])
  await page.goto(`/H5/bill/how-to-pay?paymentId=${open}`)
  await seesNow(page, ['This bill is paid', 'Do not pay with this number.'])
}

test('a loan becomes late day by day, and every screen says what the books say', async ({ app, page, context }) => {
  test.setTimeout(300_000)
  const walk = await startWalk(app, context)
  const { debtor } = walk
  for (const day of days)
    await test.step(day.date, async () => {
      await goTo(app, `${day.date}T08:00`)
      charge(walk, day.late)
      await look(walk, page, day)
      if (day.date === '2026-12-23') {
        await debtor.pay((await debtor.code(bill, 'BNI')).code, 300_000)
        Object.assign(walk, { books: paid(walk.books, 300_000), came: 300_000 })
      }
      await goTo(app, `${day.date}T20:00`)
      walk.paymentId = (await debtor.code(bill)).paymentId
      if (day.grace) await overMidnight(walk, page)
    })
  await test.step('a bound code over midnight', () => payBoundCode(walk, page))
})
