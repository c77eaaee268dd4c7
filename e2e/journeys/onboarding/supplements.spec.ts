import { expect } from '@playwright/test'
import { pdfOf } from '../../../server/src/platform/files/pdf-samples.ts'
import { cardPhoto } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { applicantWithDocuments, signInBrowser } from '../../steps/customers.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

const jpeg = async () => ({ name: 'slip-1.jpg', mimeType: 'image/jpeg', buffer: await cardPhoto() })
const pdf = async (options = {}) => ({
  name: 'slip-2.pdf',
  mimeType: 'application/pdf',
  buffer: await pdfOf(3, options),
})

test('R-046 R-069 R-070 R-071 R-072: an applicant sends a photo, a PDF and an HR contact, and is reviewed again', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await applicantWithDocuments(desk, 'SALARY_SLIPS', 'HR_INFO'))
  await page.goto('/H5/home')
  const hero = page.getByRole('region', { name: 'Pengajuan Anda perlu dilengkapi' })
  await expect(hero.getByRole('listitem')).toHaveText('Kami perlu memastikan penghasilan Anda.')
  await hero.getByRole('link', { name: 'Lihat yang diperlukan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kami perlu dokumen tambahan' })).toBeVisible()
  await page.goto('/H5/resubmit')
  await expect(page.getByRole('heading', { level: 1, name: 'Kami perlu dokumen tambahan' })).toBeVisible()
  await expect(page.getByText('Kami perlu memastikan penghasilan Anda.').first()).toBeVisible()
  await page.goto('/H5/apply/linear-supplement')
  await expect(page.getByText('Langkah 8 dari 8')).toBeVisible()
  await expect(page.getByText('0 dari 2 siap dikirim')).toBeVisible()
  await page.getByRole('button', { name: 'Kirim dokumen' }).click()
  await expect(page.getByText('Masih kurang:')).toBeVisible()

  await page.getByRole('link', { name: /Slip gaji/ }).click()
  const choose = page.getByLabel('Pilih foto atau PDF')
  await choose.setInputFiles(await pdf({ userPassword: 'rahasia' }))
  await expect(page.getByText('PDF ini memakai kata sandi.')).toBeVisible()
  await page.getByRole('button', { name: 'Batal' }).click()
  await choose.setInputFiles(await jpeg())
  await expect(page.getByRole('img', { name: 'Slip gaji, berkas 1' })).toBeVisible()
  await choose.setInputFiles(await pdf())
  await expect(page.getByText('PDF, 3 halaman')).toBeVisible()
  await page.getByRole('button', { name: 'Selesai' }).click()
  await expect(page.getByText('2 berkas, siap dikirim')).toBeVisible()

  await page.getByRole('link', { name: /Kontak HRD/ }).click()
  await page.getByLabel('Nama').fill('Dewi Lestari')
  await page.getByLabel('Jabatan').fill('Manajer HRD')
  await page.getByLabel('Telepon kantor').fill('0215551234')
  await page.getByRole('button', { name: 'Simpan kontak' }).click()
  await expect(page.getByText('Centang persetujuan')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Simpan kontak' }).click()
  await expect(page.getByText('2 dari 2 siap dikirim')).toBeVisible()
  await page.getByRole('button', { name: 'Kirim dokumen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pengajuan Anda sedang ditinjau' })).toBeVisible()
  await page.goto('/H5/supplement')
  await expect(page.getByRole('heading', { level: 1, name: 'Dokumen Anda sudah kami terima' })).toBeVisible()
})

test.describe('without the service worker, behind which no request can be cut off', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /ERR_FAILED/ })

  test('a page that could not be sent stays and is sent again; one can be replaced and deleted, in English', async ({
    page,
    context,
    desk,
  }) => {
    await signInBrowser(context, await applicantWithDocuments(desk, 'FAMILY_CARD'))
    await setLanguage(page, 'en-us', desk.url)
    await page.goto('/H5/supplement/FAMILY_CARD/upload')
    await expect(page.getByRole('heading', { level: 1, name: 'Family card (KK)' })).toBeVisible()
    const call = '**/api/supplement-material*'
    await page.route(call, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await page.getByLabel('Choose photo or PDF').setInputFiles(await pdf())
    await expect(page.getByText('Not sent yet. The file is still here.')).toBeVisible()
    await page.unroute(call)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('PDF, 3 pages')).toBeVisible()
    await page.getByLabel('Replace').setInputFiles(await jpeg())
    await expect(page.getByRole('img', { name: 'Family card (KK), file 1' })).toBeVisible()
    await expect(page.getByText('PDF, 3 pages')).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete file 1' }).click()
    await expect(page.getByRole('img', { name: 'Family card (KK), file 1' })).toHaveCount(0)
    await expect(page.getByLabel('Take a photo')).toBeAttached()
  })
})
