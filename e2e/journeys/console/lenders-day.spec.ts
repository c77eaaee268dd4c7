import { debtContacts } from '@lumbung/shared/contract/billing/debt-contacts.ts'
import { order } from '@lumbung/shared/contract/lending/orders.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { addDays, businessDate, weekday } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { test as product } from '../../harness/fixtures.ts'
import { closeDay } from '../../steps/close-day.ts'
import { complain } from '../../steps/complain.ts'
import { checkPage, enter, pressButton, pressLink, reports, typeText, watchPolicy } from '../../steps/console-pages.ts'
import { referredApplicant, signInBrowser } from '../../steps/customers.ts'
import type { Desk } from '../../steps/desk.ts'
import { orderLoan, payFor, signLoan, waitingForLender } from '../../steps/loans.ts'
import { enterConsole, followLink, inviteAtConsole } from '../../steps/operators.ts'

/** A lender of its own: its first operator, its queues and its books. */
const test = product.extend<object, { ownLender: boolean }>({
  ownLender: [async ({ browserName: _browser }, use) => use(true), { scope: 'worker', auto: true }],
})
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const team = {
  REVIEWER: 'Rina Kartika',
  SENIOR: 'Dewi Sartika',
  SUPPORT: 'Siti Aminah',
  COLLECTIONS: 'Joko Prasetyo',
  FINANCE: 'Fitri Handayani',
  AUDITOR: 'Agus Salim',
} as const satisfies Partial<Record<Role, string>>
type Member = keyof typeof team

/** A weekday that is not the last of its month, which takes two people of finance. */
async function beginOnWeekday(desk: Desk): Promise<string> {
  for (;;) {
    const date = businessDate(await desk.today())
    if (weekday(date) % 6 !== 0 && !addDays(date, 1).endsWith('-01')) return date
    await desk.moveClock(1)
  }
}

/** The admin, who was invited by the command, invites the others. Returns their one-time links. */
async function inviteTeam(page: Page, url: string, dataDir: string): Promise<Record<Member, string>> {
  await watchPolicy(page)
  await enterConsole(page, { url, dataDir, name: 'Budi Santoso', role: 'ADMIN' })
  await pressLink(page, 'Operator')
  await expect(page.getByRole('row').filter({ hasText: 'Budi Santoso' })).toHaveCount(1)
  const links: Partial<Record<Member, string>> = {}
  for (const [role, name] of Object.entries(team) as [Member, string][])
    links[role] = await inviteAtConsole(page, name, role)
  await checkPage(page, 'operators')
  return links as Record<Member, string>
}

/** Works at the console as one of the team, in a browser of their own. */
async function workAs(browser: Browser, link: string, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await watchPolicy(page)
  await followLink(page, link)
  await work(page)
  expect(await reports(page)).toEqual([])
  await context.close()
}

test('behaviour 13: a lender’s day: seven people, from the first operator to the signed close, by keyboard', async ({
  page,
  browser,
  desk,
  dataDir,
}) => {
  test.setTimeout(600_000)
  const date = await beginOnWeekday(desk)
  const links = await inviteTeam(page, desk.url, dataDir)
  const applicant = await referredApplicant(desk)
  const borrower = await waitingForLender(desk)
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, baseURL: desk.url })
  await signInBrowser(phone, borrower)
  const hers = await phone.newPage()
  await complain(hers, 'Dana pinjaman saya belum masuk ke rekening.')

  await test.step('the reviewer takes the next case and recommends it', () =>
    workAs(browser, links.REVIEWER, async (rina) => {
      await pressLink(rina, 'Antrean')
      await expect(rina.locator('tbody tr')).toHaveCount(1)
      await rina.keyboard.press('n')
      await expect(rina).toHaveURL(new RegExp(`/console/cases/${applicant.applicationId}$`))
      await expect(rina.getByRole('radio')).not.toHaveCount(0)
      for (const key of ['a', 's', 'd', 'f', '1', 'Control+Enter']) await rina.keyboard.press(key)
      await expect(rina.getByText('Usulan dikirim.')).toBeVisible()
    }))

  await test.step('the senior approves the case, and an order', () =>
    workAs(browser, links.SENIOR, async (dewi) => {
      await pressLink(dewi, 'Persetujuan')
      const proposal = dewi.getByRole('article').filter({ hasText: 'Diusulkan Rina Kartika' })
      await enter(proposal.getByRole('button', { name: 'Setujui' }))
      await expect(dewi.getByText('Disetujui dan dijalankan.')).toBeVisible()
      await pressLink(dewi, 'Pinjaman')
      await enter(dewi.locator(`a[href="/console/orders/${borrower.orderId}"]`))
      await expect(dewi.getByRole('radio')).toHaveCount(2)
      await dewi.keyboard.press('1')
      await dewi.keyboard.press('Control+Enter')
      await expect(dewi.getByText('Disetujui. Dana sedang dikirim.')).toBeVisible()
    }))

  const review = async () => (await applicant.client.data(currentApplication)).review
  await expect.poll(review).toBe('APPROVED')
  const asked = async () => borrower.client.data(order, { params: { orderId: borrower.orderId } })
  await expect.poll(async () => (await asked()).status).toBe('DISBURSED')
  const { loanId = '' } = await asked()
  const other = { ...applicant, loanId: await signLoan(applicant, await orderLoan(applicant)) }
  await payFor(other, { kind: 'INSTALLMENT', loanId: other.loanId, number: 1 })

  await test.step('support answers a complaint', () =>
    workAs(browser, links.SUPPORT, async (siti) => {
      await pressLink(siti, 'Pengaduan')
      await expect(siti.locator('tbody tr')).toHaveCount(1)
      for (const key of ['j', 'Enter']) await siti.keyboard.press(key)
      await expect(siti.locator('h1')).toHaveText('Siti Nurhaliza')
      await siti.keyboard.press('t')
      await siti.locator('[name=answer]').focus()
      await typeText(siti, 'Dana Anda sudah kami kirim hari ini. Mohon periksa rekening Anda.')
      await siti.keyboard.press('Control+Enter')
      await expect(siti.getByRole('alertdialog').getByRole('button', { name: 'Kirim' })).toBeFocused()
      await siti.keyboard.press('Enter')
      await expect(siti.getByText('Jawaban terkirim.')).toBeVisible()
    }))
  await hers.reload()
  await expect(hers.getByText('Dana Anda sudah kami kirim hari ini.')).toBeVisible()

  await desk.moveClock(1)
  await test.step('the collector records a call about the first bill', () =>
    workAs(browser, links.COLLECTIONS, async (joko) => {
      await joko.goto(`${desk.url}/console/loans/${loanId}`)
      await pressButton(joko, 'Catat kontak')
      await joko.locator('[name=date]').fill(date)
      await joko.locator('[name=time]').fill('10:00')
      await pressButton(joko, 'Simpan catatan')
      await expect(joko.getByText('Kontak tercatat.')).toBeVisible()
    }))
  expect(await borrower.client.data(debtContacts)).toMatchObject({ items: [{ channel: 'CALL' }] })

  await test.step('finance closes the day', () =>
    workAs(browser, links.FINANCE, async (fitri) => {
      await pressLink(fitri, 'Pembukuan')
      await expect(fitri.getByText('Debit sama dengan kredit')).toBeVisible()
      await closeDay(fitri, desk.url, date)
    }))

  await test.step('the auditor reads the signed close and who did what', () =>
    workAs(browser, links.AUDITOR, async (agus) => {
      await agus.goto(`${desk.url}/console/books/close/${date}`)
      await expect(agus.getByText(/^Ditandatangani Fitri Handayani/)).toBeVisible()
      await pressLink(agus, 'Jejak audit')
      await pressButton(agus, 'Periksa keutuhan')
      await expect(agus.getByText('Semua rangkaian utuh.')).toBeVisible()
      const trail = async (subject: string, name: string) => {
        await agus.goto(`${desk.url}/console/audit?subject=${subject}`)
        await expect(agus.locator('tbody tr').filter({ hasText: name }).first()).toContainText('Selesai')
      }
      await trail(`application:${applicant.applicationId}`, team.REVIEWER)
      await trail(`application:${applicant.applicationId}`, team.SENIOR)
      await trail(`order:${borrower.orderId}`, team.SENIOR)
      await trail(`loan:${loanId}`, team.COLLECTIONS)
      await trail(`date:${date}`, team.FINANCE)
    }))
  await phone.close()
})
