import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { makeGestures } from '../../steps/apply-for-limit.ts'
import { customerWithoutCode, signInBrowser } from '../../steps/customers.ts'

test('R-140 D-092: a phone without a code for a month needs a code and the face, and then the interrupted write is sent', async ({
  page,
  context,
  desk,
  camera,
}) => {
  test.slow()
  const person = await customerWithoutCode(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/me/my-account/change-user-name')
  await page.getByRole('textbox', { name: /Nama panggilan/ }).fill('Mbak Siti')
  await page.getByRole('button', { name: 'Simpan nama' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verifikasi' }).click()
  await expect(page.getByText('Selesaikan 2 verifikasi')).toBeVisible()
  const masked = `${person.mobile.slice(0, 4)} •••• ${person.mobile.slice(-4)}`
  await expect(page.getByText(`Kode 6 angka ke ${masked}`)).toBeVisible()
  await page.getByRole('link', { name: 'Kirim kode SMS' }).click()
  await expect(page.getByText(`Kami kirim kode 6 angka lewat SMS ke ${masked}.`)).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Kode SMS, 6 angka' })
  const otp = await desk.newCode(person.mobile)
  await code.fill(otp === '000000' ? '111111' : '000000')
  await expect(page.getByText('Sisa 2 percobaan.')).toBeVisible()
  await code.fill(otp)
  await expect(page.getByText('1 dari 2')).toBeVisible()
  await page.getByRole('link', { name: 'Mulai verifikasi wajah' }).click()
  await makeGestures(page, camera)
  await expect(page).toHaveURL(/change-user-name$/, { timeout: 60_000 })
  const name = async () => (await person.client.data(userSummary)).displayName
  await expect.poll(name).toBe('Mbak Siti')
})
