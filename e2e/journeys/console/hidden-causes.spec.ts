import { order as customerOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { expect } from '@playwright/test'
import { statement } from '../../../server/src/platform/database/sql.ts'
import { ownOf } from '../../../server/src/testing/people/operators.ts'
import { test } from '../../harness/fixtures.ts'
import { checkPage, enter, pressButton, watchPolicy } from '../../steps/console-pages.ts'
import { referredApplicant, signInBrowser } from '../../steps/customers.ts'
import { waitingForLender } from '../../steps/loans.ts'
import { enterConsole } from '../../steps/operators.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('D-137: a reviewer offers nothing for a hidden cause; the customer reads a sentence without it', async ({
  page,
  browser,
  desk,
  dataDir,
}) => {
  test.slow()
  const applicant = await referredApplicant(desk)
  await watchPolicy(page)
  await enterConsole(page, { url: desk.url, dataDir, name: 'Rina Kartika', role: 'REVIEWER' })
  await page.goto(`${desk.url}/console/cases/${applicant.applicationId}`)
  await pressButton(page, 'Ambil kasus ini')
  await page.getByRole('radio', { name: 'Tidak ditawarkan' }).check()
  await expect(page.getByText('Saat ini kami belum bisa menawarkan pinjaman kepada Anda.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Pilih mengapa tidak ditawarkan.')).toBeVisible()
  await page.getByRole('radio', { name: 'Perangkat terkait penipuan' }).check()
  await checkPage(page, 'nothing is offered')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Pengajuan ditutup sebentar lagi tanpa tawaran.')).toBeVisible()
  const review = async () => (await applicant.client.data(currentApplication)).review
  await expect.poll(review, { timeout: 30_000 }).toBe('REJECTED')
  await page.goto(`${desk.url}/console/cases/${applicant.applicationId}`)
  await expect(page.getByText('Perangkat terkait penipuan. Pelanggan tidak melihat alasan ini.')).toBeVisible()
  await checkPage(page, 'a case for which nothing was offered')
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 } })
  await signInBrowser(phone, applicant)
  const app = await phone.newPage()
  await app.goto(`${desk.url}/H5/apply-status`)
  await expect(app.getByText('Saat ini kami belum bisa menawarkan pinjaman kepada Anda.')).toBeVisible()
  await expect(app.getByText(/penipuan/i)).toHaveCount(0)
  await phone.close()
})

test('D-142: a senior refuses a loan request for suspected fraud, which the customer does not read', async ({
  page,
  browser,
  desk,
  dataDir,
}) => {
  test.slow()
  const customer = await waitingForLender(desk)
  const { orderId } = customer
  await watchPolicy(page)
  await enterConsole(page, { url: desk.url, dataDir, name: 'Dewi Sartika', role: 'SENIOR' })
  await page.goto(`${desk.url}/console/orders/${orderId}`)
  await page.getByRole('radio', { name: 'Tolak' }).check()
  await page.getByLabel('Alasan penolakan').selectOption('FRAUD_ORDER')
  await expect(page.getByText('Alasan ini hanya terlihat petugas.')).toBeVisible()
  const told = 'Pengajuan ini tidak sesuai dengan ketentuan layanan. Anda berhak menanyakan alasannya kepada kami.'
  await expect(page.getByText(told)).toBeVisible()
  await checkPage(page, 'suspected fraud')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Dugaan penipuan. Pelanggan tidak melihat alasan ini.')).toBeVisible()
  await checkPage(page, 'an order refused for fraud')
  expect((await customer.client.data(customerOrder, { params: { orderId } })).status).toBe('REJECTED')
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 } })
  await signInBrowser(phone, customer)
  const app = await phone.newPage()
  await app.goto(`${desk.url}/H5/order-status/${orderId}`)
  await expect(app.getByText('Pengajuan ini tidak sesuai dengan ketentuan layanan.')).toBeVisible()
  await expect(app.getByText(/penipuan/i)).toHaveCount(0)
  await phone.close()
})

test('#26: an operator from before the question tells number and NIK before any page opens, and an admin sees when', async ({
  page,
  browser,
  desk,
  dataDir,
  database,
}) => {
  test.slow()
  await watchPolicy(page)
  const { email } = await enterConsole(page, { url: desk.url, dataDir, name: 'Lama Bekerja', role: 'SUPPORT' })
  await database.run(
    statement('delete from operator_trace where operator_id = (select id from operator where email = $1)'),
    [email],
  )
  await page.goto(`${desk.url}/console/complaints`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sebelum mulai')
  await checkPage(page, 'own details')
  await pressButton(page, 'Simpan dan lanjut')
  await expect(page.locator('[name=mobile]')).toBeFocused()
  await expect(page.getByText('NIK ini tidak benar.')).toBeVisible()
  const { own } = ownOf(['SUPPORT'])
  await page.fill('[name=mobile]', own?.mobile ?? '')
  await page.fill('[name=nik]', own?.nik ?? '')
  await enter(page.getByRole('button', { name: 'Simpan dan lanjut' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pengaduan')
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const admin = await context.newPage()
  await watchPolicy(admin)
  await enterConsole(admin, { url: desk.url, dataDir, name: 'Budi Santoso', role: 'ADMIN' })
  await admin.goto(`${desk.url}/console/operators`)
  await expect(admin.getByRole('row').filter({ hasText: email })).toContainText(/diisi \d/)
  await checkPage(admin, 'operators')
  await context.close()
})
