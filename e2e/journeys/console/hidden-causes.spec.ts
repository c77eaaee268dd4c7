import { order as customerOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { expect } from '@playwright/test'
import { statement } from '../../../server/src/platform/database/sql.ts'
import { ownOf } from '../../../server/src/testing/people/operators.ts'
import { test } from '../../harness/console.ts'
import { slowStopwatch } from '../../harness/deadlines.ts'
import { checkPage, enter, pressButton } from '../../steps/console-pages.ts'
import { referredApplicant } from '../../steps/customers.ts'
import { waitingForLender } from '../../steps/loans.ts'

test('D-137: a reviewer offers nothing for a hidden cause; the customer reads a sentence without it', async ({
  page,
  desk,
  office,
}) => {
  test.slow()
  const applicant = await referredApplicant(desk)
  await slowStopwatch(page)
  await office.sitDown('Rina Kartika', 'REVIEWER', { at: `/cases/${applicant.applicationId}` })
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
  const app = await office.phoneOf(applicant, '/H5/apply-status')
  await expect(app.getByText('Saat ini kami belum bisa menawarkan pinjaman kepada Anda.')).toBeVisible()
  await expect(app.getByText(/penipuan/i)).toHaveCount(0)
})

test('D-142: a senior refuses a loan request for suspected fraud, which the customer does not read', async ({
  page,
  desk,
  office,
}) => {
  test.slow()
  const customer = await waitingForLender(desk)
  const { orderId } = customer
  await office.sitDown('Dewi Sartika', 'SENIOR', { at: `/orders/${orderId}` })
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
  const app = await office.phoneOf(customer, `/H5/order-status/${orderId}`)
  await expect(app.getByText('Pengajuan ini tidak sesuai dengan ketentuan layanan.')).toBeVisible()
  await expect(app.getByText(/penipuan/i)).toHaveCount(0)
})

test('#26: an operator from before the question tells number and NIK before any page opens, and an admin sees when', async ({
  page,
  desk,
  database,
  office,
}) => {
  test.slow()
  const { email } = await office.sitDown('Lama Bekerja', 'SUPPORT')
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
  const admin = await office.join('Budi Santoso', 'ADMIN', { at: '/operators' })
  await expect(admin.getByRole('row').filter({ hasText: email })).toContainText(/diisi \d/)
  await checkPage(admin, 'operators')
})
