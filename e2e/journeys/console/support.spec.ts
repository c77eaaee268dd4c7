import { requestData } from '@lumbung/shared/contract/rights.ts'
import { expect } from '@playwright/test'
import { statement } from '../../../server/src/platform/database/sql.ts'
import { packed } from '../../../server/src/testing/payloads.ts'
import { operatorPassword } from '../../../server/src/testing/people/operators.ts'
import { test } from '../../harness/fixtures.ts'
import { complain } from '../../steps/complain.ts'
import { checkPage, reports, typeText, watchPolicy } from '../../steps/console-pages.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { enterConsole } from '../../steps/operators.ts'
import { languages, setLanguage } from '../../steps/screens/screen-checks.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const endSessions = statement('update operator_session set ended_at = now()')
/** What other tests have left waiting. */
const endComplaints = statement('delete from complaint')
const endRequests = statement('delete from data_request')
const makeLate = statement(`
  update complaint set created_at = created_at - interval '30 days', due_on = due_on - 30 where answered_at is null`)
const recordLate = statement(`
  insert into complaint_breach (complaint_id, number, subject, due_on, found_at)
  select id, number, subject, due_on, now() from complaint where answered_at is null`)

test('domain 19: a customer complains in her browser; support takes, prolongs and answers by keyboard; she reads it', async ({
  page,
  browser,
  desk,
  dataDir,
  database,
}) => {
  await database.run(endComplaints)
  const customer = await decidedCustomer(desk)
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, baseURL: desk.url })
  await signInBrowser(phone, customer)
  const hers = await phone.newPage()
  const [hostile = ''] = packed(600)
  await complain(hers, `Pembayaran saya belum tercatat. ${hostile}`)

  await watchPolicy(page)
  await enterConsole(page, { url: desk.url, dataDir, name: 'Sari Dewi', role: 'SUPPORT' })
  await page.getByRole('link', { name: 'Pengaduan', exact: true }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody')).not.toContainText('Siti')
  for (const key of ['j', 'Enter']) await page.keyboard.press(key)
  await expect(page.locator('h1')).toHaveText('Siti Nurhaliza')
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.getByRole('combobox')).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByRole('alertdialog').getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Batas semula')).toBeVisible()
  await hers.reload()
  await expect(hers.getByText('Jawabannya perlu waktu lebih lama. Kami masih memeriksa catatan')).toBeVisible()

  await page.getByRole('combobox', { name: 'Jenis jawaban' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('combobox', { name: 'Bahasa jawaban' })).toHaveValue('id')
  await page.getByRole('textbox').first().focus()
  await typeText(page, 'Rp150.000')
  await page.keyboard.press('Tab')
  await typeText(page, '12 November 2026')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('alertdialog')
  const answer = /^Pembayaran Anda sebesar Rp150\.000 pada 12 November 2026 sudah kami catat\./
  await expect(dialog.getByText(answer)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Kirim' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jawaban terkirim.')).toBeVisible()
  await expect(page.getByText('memberi tahu pelanggan bahwa sudah dijawab')).toBeVisible()
  await checkPage(page, 'an answered complaint')
  await hers.reload()
  await expect(hers.getByText('Dijawab', { exact: true })).toBeVisible()
  await expect(hers.getByText('Pembayaran Anda sebesar Rp150.000 pada 12 November 2026')).toBeVisible()
  await phone.close()
})

test('a draft stays while the session ends and when the page is left, and is sent after the sign-in', async ({
  page,
  browser,
  desk,
  dataDir,
  database,
}) => {
  await database.run(endRequests)
  const customer = await decidedCustomer(desk)
  const body = { kind: 'CORRECTION', text: 'Pekerjaan saya salah.' } as const
  await customer.client.data(requestData, { body, key: 'console-draft' })
  const sari = await enterConsole(page, { url: desk.url, dataDir, name: 'Sari Dewi', role: 'SUPPORT' })
  await page.getByRole('link', { name: 'Permintaan data', exact: true }).click()
  await page.getByRole('button', { name: /^Ambil dan buka/ }).click()
  await page.getByRole('textbox').fill('Pekerjaan Anda sudah kami perbaiki.')
  await page.getByRole('button', { name: 'Kembali ke permintaan data' }).click()
  await page.getByRole('link', { name: 'Perbaiki data saya' }).click()
  await expect(page.getByRole('textbox')).toHaveValue('Pekerjaan Anda sudah kami perbaiki.')
  await database.run(endSessions)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kirim' }).click()
  const dialog = page.getByRole('alertdialog').last()
  await dialog.getByLabel('Kata sandi').fill(operatorPassword)
  await dialog.getByLabel('Kode 6 angka').fill(sari.newCode())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jawaban terkirim.')).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, baseURL: desk.url })
  await signInBrowser(phone, customer)
  const his = await phone.newPage()
  await his.goto('/H5/me/setting/privacy')
  await expect(his.getByText('Pekerjaan Anda sudah kami perbaiki.')).toBeVisible()
  await phone.close()
})

for (const language of languages)
  test(`support's screens in ${language}: axe, policy, width`, async ({ page, browser, desk, dataDir, database }) => {
    test.slow()
    await database.run(endComplaints)
    await database.run(endRequests)
    const customer = await decidedCustomer(desk)
    const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, baseURL: desk.url })
    await signInBrowser(phone, customer)
    const hers = await phone.newPage()
    await complain(hers, 'Pembayaran saya tanggal 12 November sebesar Rp150.000 belum tercatat.')
    await complain(hers, packed(600)[1] ?? '')
    await phone.close()
    const body = { kind: 'WITHDRAWAL', text: 'Saya tidak mau lagi menerima penawaran.' } as const
    await customer.client.data(requestData, { body, key: `console-screens-${language}` })
    await setLanguage(page, language, desk.url)
    await watchPolicy(page)
    await enterConsole(page, { url: desk.url, dataDir, name: 'Agus Salim', role: 'SENIOR' })
    const open = async (path: string) => {
      await page.goto(`${desk.url}/console/${path}`)
      await expect(page.locator('tbody tr')).not.toHaveCount(0)
    }
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['complaints', 'rights']) {
        await open(path)
        await checkPage(page, `${path} at ${width}`)
        await page.locator('a[data-row]').first().click()
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        if (width === 1280) {
          await checkPage(page, `a free one of ${path}`)
          await page.keyboard.press('t')
        }
        await page.getByRole('combobox').first().selectOption({ index: 1 })
        await checkPage(page, `${path}: a template at ${width}`)
        await page.keyboard.press('Control+Enter')
        await expect(page.getByRole('alert')).not.toBeEmpty()
        await checkPage(page, `${path}: an incomplete answer at ${width}`)
        if (path === 'complaints') {
          await page.keyboard.press('p')
          await expect(page.getByRole('alertdialog')).toBeVisible()
          await checkPage(page, `prolonging at ${width}`)
          await page.keyboard.press('Escape')
        }
      }
    }
    for (const view of ['mine', 'answered', 'all', 'late']) {
      await page.goto(`${desk.url}/console/complaints?view=${view}`)
      await checkPage(page, `complaints, ${view}`)
    }
    await database.run(makeLate)
    await database.run(recordLate)
    await open('complaints?view=late')
    await checkPage(page, 'late answers')
    await page.locator('a[data-row]').first().click()
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await checkPage(page, 'a late complaint')
    await page.goto(`${desk.url}/console/complaints/019a2b3c-4d5e-7f60-8a1b-2c3d4e5f6071`)
    await checkPage(page, 'no such complaint')
    expect(await reports(page)).toEqual([])
  })
