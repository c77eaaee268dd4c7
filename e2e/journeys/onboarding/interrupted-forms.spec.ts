import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { personalInfo } from '../../../server/src/testing/people/customers.ts'
import { commonTexts } from '../../../web/src/i18n/common-texts.ts'
import { noteAnnounced } from '../../harness/deadlines.ts'
import { test } from '../../harness/fixtures.ts'
import { fillInApplication, type Person, signedInCustomer, signInBrowser } from '../../steps/customers.ts'
import type { Desk } from '../../steps/desk.ts'

// Chromium logs each request that has no network.
test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

const address = (page: Page) => page.getByRole('textbox', { name: 'Alamat lengkap', exact: true })
const send = (page: Page) => page.getByRole('button', { name: /^(Simpan dan lanjutkan|Lanjut)$/ }).click()

/** Opens a form of a customer who has filled it in before. */
async function openForm(page: Page, context: BrowserContext, desk: Desk): Promise<Person> {
  const person = await signedInCustomer(desk)
  await fillInApplication(person)
  await signInBrowser(context, person)
  await page.goto('/H5/apply/personal-info')
  return person
}

test('offline in the middle of a form: it says so, keeps what was typed, and is sent once the connection is back', async ({
  page,
  context,
  desk,
}) => {
  const announced = await noteAnnounced(page)
  await openForm(page, context, desk)
  await expect(address(page)).toHaveValue(personalInfo.residentialAddress)
  await context.setOffline(true)
  await address(page).fill('Jalan Melati 12, sebelah masjid')
  await send(page)
  await expect.poll(announced).toContain(commonTexts.id.network)
  await expect(address(page)).toHaveValue('Jalan Melati 12, sebelah masjid')
  await context.setOffline(false)
  await send(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa lalu kirim' })).toBeVisible()
  await page.goto('/H5/apply/personal-info')
  await expect(address(page)).toHaveValue('Jalan Melati 12, sebelah masjid')
})

test('a session that ends while the customer types: after signing in again the form has what was typed', async ({
  page,
  context,
  desk,
}) => {
  const person = await openForm(page, context, desk)
  await address(page).fill('Jalan Kenanga 7 blok C')
  await expect(page.getByText('Tersimpan', { exact: true })).toBeVisible()
  await person.client.data(logout)
  await send(page)
  await expect(page).toHaveURL(/\/H5\/login\?redirect=/)
  await desk.moveClock(1)
  await page.getByRole('textbox', { name: 'Nomor HP' }).fill(person.mobile)
  await page.getByRole('button', { name: 'Kirim kode SMS' }).click()
  await page.getByLabel('Kode SMS, 4 angka').fill(await desk.newCode(person.mobile))
  await expect(page).toHaveURL(/\/H5\/apply\/personal-info/)
  await expect(address(page)).toHaveValue('Jalan Kenanga 7 blok C')
})

test('two tabs: what one has saved is there in the other after a reload, and signing out in one ends the other', async ({
  page,
  context,
  desk,
}) => {
  await openForm(page, context, desk)
  const other = await context.newPage()
  await other.goto('/H5/apply/personal-info')
  await address(page).fill('Jalan Anggrek 3')
  await send(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Periksa lalu kirim' })).toBeVisible()
  await other.reload()
  await expect(address(other)).toHaveValue('Jalan Anggrek 3')
  await address(other).fill('Jalan Anggrek 4')
  await send(other)
  await expect(other.getByRole('heading', { level: 1, name: 'Periksa lalu kirim' })).toBeVisible()
  await page.goto('/H5/me/setting')
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keluar' }).click()
  await expect(page).toHaveURL(/\/H5\/(home|login)/)
  await other.goto('/H5/apply/personal-info')
  await expect(other).toHaveURL(/\/H5\/login\?redirect=/)
})

test.describe('without the service worker, behind which no reply can be changed', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /ERR_FAILED/ })

  test('C-054: the lists of a form are asked for once and show the server’s words; without a reply the app has its own', async ({
    page,
    context,
    desk,
  }) => {
    const calls: string[] = []
    await page.route('**/api/enums/multi-types?*', async (route) => {
      calls.push(route.request().url())
      const reply = await route.fetch()
      const text = (await reply.text()).replace('Belum kawin', 'Belum menikah')
      await route.fulfill({ response: reply, body: text })
    })
    const maritalStatus = page.getByRole('combobox', { name: 'Status perkawinan' })
    await openForm(page, context, desk)
    await expect(maritalStatus.getByRole('option', { name: 'Belum menikah' })).toBeAttached()
    expect(calls).toHaveLength(1)
    await page.unroute('**/api/enums/multi-types?*')
    await page.route('**/api/enums/multi-types?*', (route) => route.abort())
    await page.reload()
    await maritalStatus.selectOption({ label: 'Belum kawin' })
    await expect(maritalStatus).toHaveValue('SINGLE')
  })
})
