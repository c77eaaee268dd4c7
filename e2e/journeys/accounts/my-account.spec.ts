import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { expect } from '@playwright/test'
import { noteAnnounced } from '../../harness/deadlines.ts'
import { test } from '../../harness/fixtures.ts'
import { choose } from '../../steps/choose.ts'
import { decidedCustomer, signedInCustomer, signInBrowser } from '../../steps/customers.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

test('R-088 R-089: a customer chooses what the app calls them', async ({ page, context, desk }) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/me')
  await page.getByRole('link', { name: /Siti/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Akun saya' })).toBeVisible()
  await page.getByRole('link', { name: /^Nama panggilan/ }).click()
  const name = page.getByRole('textbox', { name: /Nama panggilan/ })
  await name.fill('Siti 99')
  await page.getByRole('button', { name: 'Simpan nama' }).click()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Mbak Siti')
  await page.getByRole('button', { name: 'Simpan nama' }).click()
  await expect(page.getByRole('link', { name: /^Nama panggilan/ })).toContainText('Mbak Siti')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Mbak Siti' })).toBeVisible()
  await page.goto('/H5/home')
  await expect(page.getByText(/Mbak Siti/).first()).toBeVisible()
})

test('C-014: the language that a customer chooses in the settings is that of messages as well', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  const { userId } = await person.client.data(userInfo)
  const stored = async () =>
    (await database.pool.query('select language from person where user_id = $1', [userId])).rows[0].language
  await page.goto('/H5/me/setting')
  await expect(page.getByRole('button', { name: 'Keluar' })).toBeVisible()
  await choose(page.getByRole('radio', { name: 'English' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect.poll(stored).toBe('en-us')
  await choose(page.getByRole('radio', { name: 'Bahasa Indonesia' }))
  await expect.poll(stored).toBe('id')
})

test('R-090 to R-095: an approved customer reads the stored data, masked, and changes home and work', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  const announced = await noteAnnounced(page)
  await page.goto('/H5/me/my-account/profile')
  await expect(page.getByText('Siti Nurhaliza')).toBeVisible()
  await expect(page.getByText(/^\d+•+\d+$/).first()).toBeVisible()
  await page.getByRole('link', { name: /^Tempat tinggal/ }).click()
  await expect(page.getByRole('heading', { name: 'Di mana Anda tinggal?' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nama gadis ibu kandung' })).toHaveCount(0)
  const street = page.getByRole('textbox', { name: /Alamat/ }).first()
  await street.fill('Jalan Merdeka 45 <b>RT 01</b>')
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect.poll(announced).toContain('Perubahan tersimpan')
  await expect(page.getByRole('link', { name: /^Tempat tinggal/ })).toContainText('Jalan Merdeka 45')
  await page.getByRole('link', { name: /^Pekerjaan/ }).click()
  await page.getByRole('textbox', { name: /Penghasilan/ }).fill('13000000')
  await page.getByRole('button', { name: 'Simpan perubahan' }).click()
  await expect(page.getByRole('link', { name: /^Pekerjaan/ })).toContainText('Rp13.000.000')
  await page.getByRole('link', { name: /^Data pribadi/ }).click()
  await expect(page.getByRole('heading', { name: 'Ceritakan tentang Anda' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('link', { name: /^Kontak darurat/ }).click()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await page.getByRole('link', { name: /^Rekening bank/ }).click()
  await expect(page).toHaveURL(/\/home\/bank-list/)
})

test('R-090: without an application the profile is empty and leads to it; a part of it opens the step', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await signedInCustomer(desk))
  await setLanguage(page, 'en-us', desk.url)
  await page.goto('/H5/me/my-account/profile')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fill in the application' })).toBeVisible()
  await page.goto('/H5/me/my-account/profile/work-info')
  await expect(page).toHaveURL(/\/(risk|apply\/work-info)/)
})
