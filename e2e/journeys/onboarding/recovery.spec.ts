import { expect, type Page } from '@playwright/test'
import { newAccount, newNik, newNumber, personalInfo } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { makeGestures } from '../../steps/apply-for-limit.ts'
import { decidedCustomer, fillInApplication, signedInCustomer, signInBrowser } from '../../steps/customers.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Simulates another app that takes the camera: the track ends, and the camera cannot be opened again. */
const loseCamera = `
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotReadableError'))
  document.querySelector('video').srcObject.getVideoTracks()[0].dispatchEvent(new Event('ended'))`

test('a saved ID card step can be passed again without typing the NIK', async ({ page, context, desk }) => {
  const person = await signedInCustomer(desk)
  await fillInApplication(person)
  await signInBrowser(context, person)
  await page.goto('/H5/apply/personal-info')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Isi data sesuai KTP' })).toBeVisible()
  await field(page, 'Nama lengkap').fill('Siti Nurhalizah')
  await page.getByRole('button', { name: 'Simpan dan lanjutkan' }).click()
  await expect(page.getByRole('heading', { name: /isian yang perlu diperbaiki/ })).toBeVisible()
  await field(page, 'Nama lengkap').fill('Siti Nurhaliza')
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa lalu kirim' })).toBeVisible()
})

test.describe('with a file that is not an image', () => {
  // Chromium logs this when it loads such a file.
  test.use({ expectedErrors: /Connecting to 'blob:/ })

  test('the camera continues after an unreadable file, and can be retried after another app took it', async ({
    page,
    context,
    desk,
    camera,
  }) => {
    const person = await signedInCustomer(desk)
    await fillInApplication(person)
    await signInBrowser(context, person)
    await camera.pointAt('card')
    await page.goto('/H5/apply/ktp')
    await page.getByRole('button', { name: 'Ganti foto' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Letakkan KTP di dalam bingkai' })
    await expect(page.getByText('Bagus, tahan sebentar')).toBeVisible()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await expect(page.getByText('Foto ini rusak')).toBeVisible()
    await expect(heading).toBeVisible()

    await page.evaluate(loseCamera)
    await expect(page.getByText('Kamera sedang tidak bisa dipakai')).toBeVisible()
    await page.evaluate(`delete navigator.mediaDevices.getUserMedia`)
    await page.getByRole('button', { name: 'Coba kamera lagi' }).click()
    await expect(page.getByText('Bagus, tahan sebentar')).toBeVisible()
  })
})

test('a face check with unusable frames offers a retry', async ({ page, context, desk, camera }) => {
  const person = await signedInCustomer(desk)
  await fillInApplication(person)
  await signInBrowser(context, person)
  await camera.pointAt('face')
  await page.addInitScript(`HTMLCanvasElement.prototype.toBlob = (done) => done(null)`)
  await page.goto('/H5/apply/liveness')
  await expect(page.getByRole('heading', { level: 1, name: 'Gambar tidak bisa dipakai' })).toBeVisible({
    timeout: 90_000,
  })
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByText('Gerakan 1 dari 3')).toBeVisible()
})

test('N-08: after the bank refuses an account its number can be corrected without typing everything again', async ({
  page,
  context,
  desk,
  camera,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/home/add-card')
  await page.getByRole('button', { name: 'Bank:' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'BCA', exact: true }).click()
  const refused = newAccount('9001')
  await field(page, 'Nomor rekening').fill(refused)
  await field(page, 'Ulangi nomor rekening').fill(refused)
  await page.getByRole('button', { name: 'Simpan rekening' }).click()
  await makeGestures(page, camera)
  await page.getByRole('button', { name: 'Perbaiki nomor' }).click()
  await expect(field(page, 'Nomor rekening')).toHaveValue(/\d/)
  await expect(page.getByRole('button', { name: 'Bank: BCA' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /isian yang perlu diperbaiki/ })).toBeVisible()
})

test('each sign-in code restarts the resend countdown', async ({ page, desk }) => {
  const mobile = newNumber()
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Nomor HP' }).fill(mobile)
  await page.getByRole('button', { name: 'Kirim kode SMS' }).click()
  await expect(page.getByText('Kirim ulang kode dalam')).toBeVisible()
  // The server allows the next code a day later; the page waits only a minute.
  await desk.moveClock(1)
  await page.clock.fastForward('01:05')
  await page.getByRole('button', { name: 'Kirim ulang kode' }).click()
  await expect(page.getByText('Kirim ulang kode dalam')).toBeVisible()
})

test.describe('without the service worker, behind which no response can be held back', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /ERR_FAILED/ })

  test('typed values are saved while the field has the focus, and a failed save is shown', async ({
    page,
    context,
    desk,
  }) => {
    const person = await signedInCustomer(desk)
    await fillInApplication(person, { ktp: { idNumber: newNik() } })
    await signInBrowser(context, person)
    await page.goto('/H5/apply/personal-info')
    await field(page, 'Alamat lengkap').press('End')
    await field(page, 'Alamat lengkap').pressSequentially(' blok B')
    // The request sent on unload may arrive after the reloaded page has read the draft.
    await expect(async () => {
      await page.reload()
      await expect(field(page, 'Alamat lengkap')).toHaveValue(`${personalInfo.residentialAddress} blok B`, {
        timeout: 15_000,
      })
    }).toPass()

    await page.route('**/api/application/draft/**', (route) => route.abort())
    await field(page, 'Kode pos').fill('10331')
    await expect(page.getByText('Belum tersimpan')).toBeVisible()
    await page.unroute('**/api/application/draft/**')
    await field(page, 'Kode pos').fill('10332')
    await expect(page.getByText('Tersimpan', { exact: true })).toBeVisible()
  })
})
