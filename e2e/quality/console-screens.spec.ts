import { askForAccount } from '@lumbung/shared/contract/accounts/lost-number.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { reportPayment } from '@lumbung/shared/contract/billing/payment-reports.ts'
import { complain } from '@lumbung/shared/contract/complaints.ts'
import { mayDo, type Role } from '@lumbung/shared/contract/operators/acts.ts'
import { requestData } from '@lumbung/shared/contract/rights.ts'
import { addDays, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { expect } from '@playwright/test'
import type { Database } from '../../server/src/platform/database/db.ts'
import { cardPhoto, formWith, passLiveness } from '../../server/src/testing/people/customers.ts'
import { type ScreenName, type ScreenRoute, screens } from '../../web/src/console/routes/screen-table.ts'
import { test } from '../harness/fixtures.ts'
import { checkPage, watchPolicy } from '../steps/console-pages.ts'
import { askedWithoutCamera, nikOf, referredApplicant, signedInCustomer } from '../steps/customers.ts'
import type { Desk } from '../steps/desk.ts'
import { borrower, payFor, waitingForLender } from '../steps/loans.ts'
import { enterConsole } from '../steps/operators.ts'
import { languages, setLanguage } from '../steps/screens/screen-checks.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

/** The request of an applicant without a camera. */
async function withoutCamera(desk: Desk, { pool }: Database): Promise<string> {
  const { userId } = await askedWithoutCamera(desk)
  const { rows } = await pool.query('select id from no_camera where user_id = $1', [userId])
  return String(rows[0]?.id)
}

/** The ids that the screens of single things show: each has something to show. */
async function idsOf(desk: Desk, database: Database): Promise<Partial<Record<ScreenName, string>>> {
  const { pool } = database
  const applicant = await referredApplicant(desk)
  const { orderId } = await waitingForLender(desk)
  const person = await borrower(desk)
  const { client, loanId } = person
  const { userId } = await client.data(userInfo)
  const { installments } = await client.data(loan, { params: { loanId } })
  const month = (installments[1]?.dueDate ?? '').slice(0, 7)
  const paidOn = businessDate(await desk.today())
  const report = formWith('file', [await cardPhoto()], { month, amount: '500000', paidOn })
  const complaint = formWith('files', [], { subject: 'PAYMENT', text: 'Pembayaran saya belum masuk.' })
  const asks = await signedInCustomer(desk)
  const { challengeId } = await passLiveness(asks.client, 'lostNumber')
  await asks.client.data(askForAccount, { body: { challengeId, idNumber: nikOf(person) } })
  const { rows } = await pool.query('select id from lost_number order by asked_at desc limit 1')
  return {
    lostNumber: String(rows[0]?.id),
    identity: await withoutCamera(desk, database),
    case: applicant.applicationId,
    customer: userId,
    complaint: (await client.data(complain, { form: complaint })).complaintId,
    right: (await client.data(requestData, { body: { kind: 'CORRECTION', text: 'Nama ibu saya salah.' } })).requestId,
    order: orderId,
    loan: loanId,
    payment: await payFor(person, { kind: 'INSTALLMENT', loanId, number: 1 }),
    report: (await client.data(reportPayment, { form: report })).reportId,
    close: addDays(businessDate(await desk.today()), -1),
  }
}

/** Between them they open every screen: an auditor has no other role, and an admin none with customers or money. */
const seats: readonly (readonly Role[])[] = [
  ['REVIEWER', 'SENIOR', 'COLLECTIONS', 'FINANCE', 'SUPPORT'],
  ['AUDITOR'],
  ['ADMIN'],
]

for (const language of languages)
  test(`every screen of the console in ${language}, at 1024, 1280 and 1920: axe in both themes, the policy, its width`, async ({
    browser,
    desk,
    dataDir,
    database,
  }) => {
    test.setTimeout(600_000)
    const ids = await idsOf(desk, database)
    const opened = new Set<ScreenName>()
    for (const role of seats) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await setLanguage(page, language, desk.url)
      await watchPolicy(page)
      await enterConsole(page, { url: desk.url, dataDir, name: 'Rina Kartika', role })
      for (const [name, { path, act }] of Object.entries(screens) as [ScreenName, ScreenRoute][]) {
        if (opened.has(name) || !mayDo(act, role)) continue
        opened.add(name)
        expect(path.includes('{id}'), `${name}: something to show`).toBe(ids[name] !== undefined)
        await page.goto(desk.url + path.replace('{id}', ids[name] ?? ''))
        for (const width of [1280, 1920, 1024]) {
          await page.setViewportSize({ width, height: 800 })
          await checkPage(page, `${name} at ${width}`)
        }
      }
      await context.close()
    }
    expect([...opened].toSorted()).toEqual(Object.keys(screens).toSorted())
  })
