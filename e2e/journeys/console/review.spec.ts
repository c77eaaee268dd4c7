import { currentApplication, submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { saveSupplement } from '@lumbung/shared/contract/onboarding/supplement.ts'
import { expect, type Page } from '@playwright/test'
import type { Database } from '../../../server/src/platform/database/db.ts'
import { statement } from '../../../server/src/platform/database/sql.ts'
import { pdfOf } from '../../../server/src/platform/files/pdf-samples.ts'
import { cardPhoto, formWith, newAccount, newNik } from '../../../server/src/testing/people/customers.ts'
import { type Office, test } from '../../harness/console.ts'
import { slowStopwatch } from '../../harness/deadlines.ts'
import { checkPage } from '../../steps/console-pages.ts'
import { fillInApplication, referredApplicant, signedInCustomer } from '../../steps/customers.ts'
import type { Desk } from '../../steps/desk.ts'
import { languages } from '../../steps/screens/screen-checks.ts'

const endOthers = statement('delete from review_case where application_id <> $1')

/** An applicant whose account has a similar name, and who has sent the documents that were asked for. */
async function applicantWithPapers(desk: Desk) {
  const person = await signedInCustomer(desk)
  await fillInApplication(person, {
    ktp: { idNumber: newNik('9018') },
    work: { monthlyIncome: 4_000_000, otherInstalments: 500_000 },
    bank: { accountNumber: newAccount('9002') },
  })
  const { client } = person
  const { applicationId } = await client.data(submitApplication)
  await desk.hasCase(applicationId)
  await desk.askForDocuments(applicationId, ['SALARY_SLIPS', 'BANK_STATEMENTS'], 'INCOME')
  for (const [type, file] of [
    ['SALARY_SLIPS', await cardPhoto()],
    ['BANK_STATEMENTS', await pdfOf(2)],
  ] as const)
    await client.data(saveSupplement, { form: formWith('file', [file], { type }) })
  await client.data(submitApplication)
  await desk.hasCase(applicationId)
  return { ...person, applicationId }
}

/** A reviewer at the queue, which has one case: that of a new applicant with papers. */
async function reviewerAtOneCase(
  page: Page,
  { desk, database, office }: { desk: Desk; database: Database; office: Office },
) {
  const applicant = await applicantWithPapers(desk)
  await database.run(endOthers, [applicant.applicationId])
  await slowStopwatch(page)
  await office.sitDown('Rina Kartika', 'REVIEWER', { at: '/queue' })
  await expect(page.locator('tbody tr')).toHaveCount(1)
  return applicant
}

test('D-240: a case with a similar bank name and documents is read and approved by keyboard, and the auditor sees the checks', async ({
  page,
  desk,
  database,
  office,
}) => {
  test.slow()
  const applicant = await reviewerAtOneCase(page, { desk, database, office })
  await page.keyboard.press('n')
  const compared = page.getByRole('region', { name: 'Pembandingan data' })
  await expect(compared.getByRole('row').filter({ hasText: 'Rekening' })).toContainText('Mirip')
  await expect(compared.getByRole('row').filter({ hasText: 'Tanggal lahir' })).toContainText('Cocok')
  await expect(page.getByRole('region', { name: 'Kemampuan bayar' })).toContainText('Rp500.000')
  const rules = page.getByRole('region', { name: 'Keputusan sistem' })
  await expect(rules).toContainText('Terlambat 45 hari. Di atas 30 hari diperiksa petugas')
  await expect(rules).toContainText('Lolos jika paling lama terlambat 30 hari.')
  // The photos by keyboard: larger, turned, brighter, the next one.
  await page.keyboard.press('p')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('heading')).toHaveText('KTP')
  for (const key of ['z', 'r', 'b']) await page.keyboard.press(key)
  await expect(viewer.locator('img')).toHaveCSS('filter', 'brightness(1.5)')
  for (const key of ['z', 'z', 'ArrowRight']) await page.keyboard.press(key)
  await expect(viewer.getByRole('heading')).not.toHaveText('KTP')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  // A document opens over the case; a PDF is a document of its own.
  const papers = page.getByRole('region', { name: 'Dokumen', exact: true })
  await papers.getByRole('button', { name: 'Foto 1, Slip gaji' }).press('Enter')
  await expect
    .poll(() => page.evaluate<number>('document.querySelector("[role=dialog] img").naturalWidth'))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  const pdf = await papers.getByRole('link', { name: /^PDF, 2 halaman/ }).getAttribute('href')
  expect(
    (await page.request.get(`${desk.url}${pdf}`, { headers: { 'x-user-agent': 'CONSOLE' } })).headers()['content-type'],
  ).toBe('application/pdf')
  const strokes = ['a', 's', 'd', 'f', '1', 'Control+Enter']
  expect(strokes.length).toBeLessThanOrEqual(6)
  for (const key of strokes) await page.keyboard.press(key)
  await expect(page.getByText('Pengajuan disetujui sebentar lagi.')).toBeVisible()
  const review = async () => (await applicant.client.data(currentApplication)).review
  await expect.poll(review, { timeout: 30_000 }).toBe('APPROVED')
  const audit = await office.join('Agus Pengawas', 'AUDITOR', { at: `/cases/${applicant.applicationId}` })
  await expect(audit.getByText('KTP terbaca dan asli; Wajah sama di semua foto')).toBeVisible()
  await expect(audit.getByText('Rina Kartika menyetujui')).toBeVisible()
  await checkPage(audit, 'a case that is over')
})

test('a reviewer asks for a video call, the customer reads it, the call is recorded, and the case is decided', async ({
  page,
  desk,
  database,
  office,
}) => {
  test.slow()
  const applicant = await reviewerAtOneCase(page, { desk, database, office })
  for (const key of ['n', '4']) {
    await page.keyboard.press(key)
    if (key === 'n') await expect(page.getByRole('radio').first()).toBeVisible()
  }
  await expect(page.getByText('Petugas akan menelepon Anda lewat video')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Panggilan video diminta sebentar lagi.')).toBeVisible()
  const stage = async () => (await applicant.client.data(currentApplication)).stage
  await expect.poll(stage, { timeout: 30_000 }).toBe('VIDEOKYC')
  const app = await office.phoneOf(applicant, '/H5/apply-status')
  await expect(app.getByText('Menunggu panggilan video dengan petugas')).toBeVisible()
  await app.goto('/H5/me/notifications')
  await expect(app.getByText('Petugas akan menelepon Anda lewat video')).toBeVisible()
  await page.getByRole('link', { name: /^Panggilan video/ }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await checkPage(page, 'video calls')
  await page.keyboard.press('n')
  await expect(page.getByText(`+62${applicant.mobile.slice(1)}`)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Setujui' })).toHaveCount(0)
  await checkPage(page, 'a case of a video call')
  for (const key of ['s', '1', 'Control+Enter']) await page.keyboard.press(key)
  await expect(page.getByText('Panggilan video dicatat sebentar lagi.')).toBeVisible()
  await expect.poll(stage, { timeout: 30_000 }).toBe('RECOMMENDED')
  await page.goto(`${desk.url}/console/cases/${applicant.applicationId}`)
  await expect(page.getByRole('region', { name: 'Riwayat' })).toContainText('Panggilan video beres')
  await expect(page.getByRole('radio', { name: 'Minta panggilan video' })).toHaveCount(0)
})

test('a senior selects cases by keyboard, gives them to a reviewer and takes them back; each row has its result', async ({
  page,
  desk,
  database,
  office,
}) => {
  test.slow()
  const [one, other] = [await referredApplicant(desk), await referredApplicant(desk)]
  await database.run(statement('delete from review_case where application_id <> all($1)'), [
    [one.applicationId, other.applicationId],
  ])
  await office.sitDown('Dewi Sartika', 'SENIOR', { at: '/queue' })
  await expect(page.locator('tbody tr')).toHaveCount(2)
  const hers = await office.join('Rina Kartika', 'REVIEWER', { at: '/queue' })
  await expect(hers.locator('tbody tr')).toHaveCount(2)
  await expect(hers.getByRole('checkbox')).toHaveCount(0)
  // Somebody works on the second one meanwhile.
  await hers.goto(`${desk.url}/console/cases/${other.applicationId}`)
  await hers.getByRole('button', { name: 'Ambil kasus ini' }).click()
  await expect(hers.getByRole('button', { name: 'Lepas' })).toBeVisible()
  await office.join('Yusuf Maulana', 'REVIEWER')
  for (const key of ['j', 'x', 'j', 'x', 't']) await page.keyboard.press(key)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Kepada').selectOption({ label: 'Yusuf Maulana' })
  await checkPage(page, 'a dialog to assign')
  await dialog.getByRole('button', { name: 'Serahkan' }).click()
  await expect(page.getByText('1 kasus diserahkan.')).toBeVisible()
  await expect(page.getByText('sedang dikerjakan Rina Kartika')).toBeVisible()
  await expect(page.locator('tbody tr').first()).toContainText('Yusuf Maulana')
  await expect(page.locator('tbody tr').first()).toContainText('dari Dewi Sartika')
  await page.getByRole('checkbox', { name: 'Pilih semua' }).check()
  await page.keyboard.press('l')
  await expect(page.getByText('2 kasus kembali ke antrean.')).toBeVisible()
  await checkPage(page, 'the queue of a senior')
})

for (const language of languages)
  test(`a case with all its panels in ${language}: axe, policy, width, large text`, async ({ page, desk, office }) => {
    test.slow()
    const { applicationId } = await applicantWithPapers(desk)
    await office.sitDown('Sari Dewi', 'SENIOR', { at: `/cases/${applicationId}`, language })
    await page.getByRole('button', { name: /^(Ambil kasus ini|Take this case)$/ }).click()
    for (const width of [1280, 1024])
      for (const size of [100, 130]) {
        await page.setViewportSize({ width, height: 800 })
        await page.evaluate(`document.documentElement.style.fontSize = '${size}%'`)
        await checkPage(page, `case at ${width}, ${size} %`)
      }
  })
