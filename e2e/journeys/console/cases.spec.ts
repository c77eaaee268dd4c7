import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { expect } from '@playwright/test'
import { statement } from '../../../server/src/platform/database/sql.ts'
import { operatorPassword } from '../../../server/src/testing/people/operators.ts'
import { ageFactors, test } from '../../harness/console.ts'
import { undoForLong } from '../../harness/deadlines.ts'
import { checkPage, watchPolicy } from '../../steps/console-pages.ts'
import { referredApplicant } from '../../steps/customers.ts'
import { languages, setLanguage } from '../../steps/screens/screen-checks.ts'

/** What other tests have left waiting. */
const endOthers = statement('delete from review_case where application_id <> $1')
const endSessions = statement('update operator_session set ended_at = now()')

test('behaviour 13: a reviewer recommends a case by keyboard, a senior approves it, the customer sees it, an auditor who did it', async ({
  page,
  desk,
  database,
  office,
}) => {
  const applicant = await referredApplicant(desk)
  await database.run(endOthers, [applicant.applicationId])
  const rina = await office.sitDown('Rina Kartika', 'REVIEWER')
  await page.getByRole('link', { name: 'Antrean', exact: true }).click()
  await expect(page.locator('tbody tr')).not.toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(new RegExp(`/console/cases/${applicant.applicationId}$`))
  await expect(page.locator('h1')).toHaveText('Siti Nurhaliza')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(page.locator('figure img')).toHaveCount(3)
  const shown = () => page.evaluate('[...document.querySelectorAll("figure img")].every((one) => one.naturalWidth > 0)')
  await expect.poll(shown).toBe(true)
  await ageFactors(database)
  for (const key of ['a', 's', 'd', 'f', '1', 'Control+Enter']) await page.keyboard.press(key)
  await page.getByRole('alertdialog').getByRole('textbox').fill(rina.newCode())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/queue$/)
  await expect(page.getByText('Usulan dikirim.')).toBeVisible()
  await expect(page.locator('tbody tr').getByText('Diusulkan Anda')).toBeVisible()
  const inbox = await office.join('Dewi Sartika', 'SENIOR')
  await inbox.getByRole('link', { name: 'Persetujuan', exact: true }).click()
  const proposal = inbox.getByRole('article').filter({ hasText: 'Diusulkan Rina Kartika' })
  await checkPage(inbox, 'inbox')
  await proposal.getByRole('button', { name: 'Setujui' }).click()
  await expect(inbox.getByText('Disetujui dan dijalankan.')).toBeVisible()
  const review = async () => (await applicant.client.data(currentApplication)).review
  await expect.poll(review).toBe('APPROVED')
  const audit = await office.join('Agus Pengawas', 'AUDITOR', {
    at: `/audit?subject=application:${applicant.applicationId}`,
  })
  const decided = audit.locator('tbody tr').filter({ hasText: 'Memutuskan kasus' })
  await expect(decided.filter({ hasText: 'Selesai' })).toContainText('Rina Kartika')
  await expect(decided.filter({ hasText: 'FACTOR_REQUIRED' })).toHaveCount(1)
  await audit.getByRole('button', { name: 'Periksa keutuhan' }).click()
  await expect(audit.getByText('Semua rangkaian utuh.')).toBeVisible()
})

test('a session that ends asks for the sign-in over the page; the decision is sent as it was entered, undone, and taken again', async ({
  page,
  desk,
  database,
  office,
}) => {
  const { applicationId, client } = await referredApplicant(desk)
  const takeEffect = await undoForLong(page, database, applicationId)
  const rina = await office.sitDown('Rina Kartika', 'REVIEWER', { at: `/cases/${applicationId}` })
  await page.getByRole('button', { name: 'Ambil kasus ini' }).click()
  await page.getByRole('radio', { name: 'Tolak' }).check()
  await page.getByRole('combobox').selectOption('INCOME_TOO_LOW')
  await database.run(endSessions)
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Kata sandi').fill(operatorPassword)
  await dialog.getByLabel('Kode 6 angka').fill(rina.newCode())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pengajuan ditolak sebentar lagi.')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page).toHaveURL(new RegExp(`/console/cases/${applicationId}$`))
  await takeEffect()
  await page.getByRole('radio', { name: 'Tolak' }).check()
  await page.keyboard.press('Control+Enter')
  const review = async () => (await client.data(currentApplication)).review
  await expect.poll(review).toBe('REJECTED')
})

test('one return asks for two items, each with its reason, and a document; the customer sees all of them', async ({
  page,
  desk,
  office,
}) => {
  const applicant = await referredApplicant(desk)
  await office.sitDown('Rina Kartika', 'REVIEWER', { at: `/cases/${applicant.applicationId}` })
  await page.getByRole('button', { name: 'Ambil kasus ini' }).click()
  await page.getByRole('radio', { name: 'Minta perbaikan' }).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Pilih apa yang harus diperbaiki atau dokumen yang diminta.')).toBeVisible()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await box('Foto KTP').check()
  await page.getByRole('combobox', { name: 'Alasan: Foto KTP' }).selectOption('NAME_IS_WRONG')
  await box('Rekening bank').check()
  await box('Slip gaji').check()
  await page.getByRole('combobox', { name: 'Alasan meminta dokumen' }).selectOption('WORK')
  await checkPage(page, 'a return of several items')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/console\/queue$/)
  const review = async () => (await applicant.client.data(currentApplication)).review
  await expect.poll(review).toBe('RETURN')
  const app = await office.phoneOf(applicant, '/H5/resubmit')
  for (const name of ['KTP', 'Rekening', 'Slip gaji']) await expect(app.getByText(name).first()).toBeVisible()
})

test('the sandbox’s desk opens the console as somebody with a role, with one click', async ({
  page,
  context,
  desk,
}) => {
  await page.goto(`${desk.url}/sandbox`)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Pengawas', exact: true }).click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/console/)
  await expect(tab.getByText('Ayu Lestari', { exact: true })).toBeVisible()
})

for (const language of languages)
  test(`every screen of the console in ${language}: axe, policy, width`, async ({ page, desk, office }) => {
    test.slow()
    const applicant = await referredApplicant(desk)
    await setLanguage(page, language, desk.url)
    await watchPolicy(page)
    await page.goto(`${desk.url}/console/sign-in`)
    await checkPage(page, 'sign-in')
    await page.goto(`${desk.url}/console/link`)
    await checkPage(page, 'a link without its token')
    await office.sitDown('Sari Dewi', 'SENIOR')
    await expect(page.getByText(/^(Pengajuan limit untuk diperiksa|Applications to review)$/)).toBeVisible()
    await checkPage(page, 'home')
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${desk.url}/console/queue`)
      await expect(page.locator('tbody tr')).not.toHaveCount(0)
      await checkPage(page, `queue at ${width}`)
      await page.goto(`${desk.url}/console/cases/${applicant.applicationId}`)
      const take = page.getByRole('button', { name: /^(Ambil kasus ini|Take this case)$/ })
      if (width === 1280) await take.click()
      for (const key of ['1', '2', '3']) {
        await page.getByRole('radio').first().waitFor()
        await page.keyboard.press(key)
        await checkPage(page, `case at ${width}, choice ${key}`)
      }
      await page.locator('figure button').first().click()
      await checkPage(page, `photo at ${width}`)
      await page.keyboard.press('Escape')
    }
    await page.goto(`${desk.url}/console/audit`)
    await checkPage(page, 'a screen of another role')
    const audit = await office.join('Agus Pengawas', 'AUDITOR', { at: '/audit', language })
    await expect(audit.locator('tbody tr')).not.toHaveCount(0)
    await checkPage(audit, 'audit trail')
    for (const width of [1280, 1024])
      for (const screen of ['inbox', 'write-offs', 'operators']) {
        await audit.setViewportSize({ width, height: 800 })
        await audit.goto(`${desk.url}/console/${screen}`)
        await checkPage(audit, `${screen} at ${width}`)
      }
    const admin = await office.join('Budi Santoso', 'ADMIN', { at: '/operators', language })
    await admin.getByRole('button', { name: /^(Undang operator|Invite an operator)$/ }).click()
    await admin.keyboard.press('Enter')
    await checkPage(admin, 'an invitation without its fields')
    await admin.getByRole('textbox').first().fill('Rina Kartika')
    await admin.getByRole('textbox').nth(1).fill(`rina-${language}@lender.example`)
    await admin.getByRole('checkbox').first().check()
    await admin.getByRole('button', { name: /^(Buat tautan|Make a link)$/ }).click()
    await expect(admin.getByText(/\/console\/link#[\w-]{43}$/)).toBeVisible()
    await checkPage(admin, 'a link')
  })
