import { outdatedInfo } from '@lumbung/shared/contract/onboarding/outdated-info.ts'
import { saveContactInfo, user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { expect, type Page } from '@playwright/test'
import { contactInfo, newAccount } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { makeGestures } from '../../steps/apply-for-limit.ts'
import { choose } from '../../steps/choose.ts'
import { decidedCustomer, signedInCustomer, signInBrowser } from '../../steps/customers.ts'
import { ageData, refuseAccounts } from '../../steps/database-changes.ts'
import { languageTurn } from '../../steps/screens/sample.ts'

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const languages = [
  [
    'id',
    {
      apply: 'Ajukan pinjaman',
      heading: 'Periksa data Anda dulu',
      first: 'Periksa: Data pribadi',
      last: /Terakhir diperiksa \d+ \S+ 20\d\d/,
      save: 'Simpan, data sudah benar',
      home: 'Periksa: Tempat tinggal',
      street: 'Alamat lengkap',
      work: /^Pekerjaan dan penghasilan/,
      contacts: /^Kontak darurat/,
    },
  ],
  [
    'en-us',
    {
      apply: 'Apply for a loan',
      heading: 'Check your details first',
      first: 'Check: Personal details',
      last: /Last checked on \d+ \S+ 20\d\d/,
      save: 'Save, these are right',
      home: 'Check: Your home',
      street: 'Full address',
      work: /^Work and income/,
      contacts: /^Emergency contacts/,
    },
  ],
] as const

for (const [language, t] of languages)
  test(`R-063 to R-067 in ${language}: a customer confirms what is a year old with the keyboard, then gets the loan form`, {
    tag: languageTurn('R-063', language),
  }, async ({ page, context, desk, database }) => {
    const person = await decidedCustomer(desk)
    await ageData(database, person)
    await signInBrowser(context, person)
    await context.addCookies([{ name: 'language', value: language, url: desk.url }])
    await page.goto('/H5/home')
    const apply = page.getByRole('button', { name: t.apply }).or(page.getByRole('link', { name: t.apply }))
    await apply.first().press('Enter')
    await expect(page).toHaveURL(/\/H5\/update-info$/)
    await heading(page, t.heading)
    await expect(page.getByText(t.last)).toHaveCount(4)

    await page.getByRole('link', { name: t.first }).press('Enter')
    await expect(page).toHaveURL(/\/update-info\/personal-info\?needBack=1$/)
    await page.getByRole('button', { name: t.save }).press('Enter')
    await page.getByRole('link', { name: t.home }).click()
    await page.getByRole('textbox', { name: t.street }).fill('Jalan Baru 12')
    await page.getByRole('textbox', { name: t.street }).press('Enter')
    await expect(page.getByText(t.last)).toHaveCount(2)
    await page.getByRole('link', { name: t.work }).click()
    await page.getByRole('button', { name: t.save }).click()
    await page.getByRole('link', { name: t.contacts }).click()
    await page.getByRole('button', { name: t.save }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.locator('#contactPhoneNumber').fill('081311112222')
    await page.locator('#contactPhoneNumber2').fill('081333334444')
    await page.getByRole('button', { name: t.save }).click()
    await expect(page).toHaveURL(/\/H5\/home\/apply-loan$/)
    expect((await person.client.data(user)).residentialAddress).toBe('Jalan Baru 12')
    expect(await person.client.data(outdatedInfo)).toEqual({ parts: [] })
  })

test('R-063 D-058: reload, back, the arrow by needBack, and what is confirmed elsewhere', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedCustomer(desk)
  await ageData(database, person)
  await signInBrowser(context, person)
  await page.goto('/H5/home/apply-loan')
  await expect(page).toHaveURL(/\/H5\/update-info$/)
  await heading(page, 'Periksa data Anda dulu')
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/H5\/home$/)
  for (const part of ['personal-info', 'residential-info', 'work-info', 'contact-info', 'bank-info']) {
    await page.goto(`/H5/update-info/${part}`)
    await page.reload()
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`/update-info/${part}$`))
    await expect(page.getByRole('button', { name: 'Kembali' })).toHaveCount(part === 'personal-info' ? 0 : 1)
  }
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/H5\/update-info$/)
  await person.client.data(saveContactInfo, { body: contactInfo })
  await page.reload()
  await expect(page.getByText(/Terakhir diperiksa/)).toHaveCount(3)
})

test('a customer without a decision is led to the application, one whose data are fresh to the loan form', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/update-info')
  await expect(page).toHaveURL(/\/H5\/home\/apply-loan$/)
  await signInBrowser(context, await signedInCustomer(desk))
  for (const place of ['', '/work-info']) {
    await page.goto(`/H5/update-info${place}`)
    await expect(page).toHaveURL(/\/H5\/risk$/)
  }
})

test('USER_INFO_OUTDATED: data that become old on the loan form are confirmed, and the plan is kept', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedCustomer(desk)
  await signInBrowser(context, person)
  await page.goto('/H5/home/apply-loan')
  await choose(page.getByRole('radio', { name: '12 bulan' }))
  await page.getByRole('button', { name: /^Tujuan pinjaman/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pendidikan' }).click()
  await choose(page.getByRole('checkbox'))
  await ageData(database, person)
  await page.getByRole('button', { name: /^Ajukan Rp/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Izinkan' }).click()
  await expect(page).toHaveURL(/\/H5\/update-info$/)
  await expect(page.getByText('Sebagian data Anda sudah setahun tidak diperiksa.')).toBeVisible()
  for (const name of ['Data pribadi', 'Tempat tinggal', 'Pekerjaan dan penghasilan', 'Kontak darurat']) {
    await page.getByRole('link', { name: `Periksa: ${name}` }).click()
    if (name === 'Kontak darurat') {
      await page.locator('#contactPhoneNumber').fill('081311112222')
      await page.locator('#contactPhoneNumber2').fill('081333334444')
    }
    await page.getByRole('button', { name: 'Simpan, data sudah benar' }).click()
  }
  await expect(page).toHaveURL(/\/H5\/home\/apply-loan$/)
  await expect(page.getByRole('radio', { name: '12 bulan' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Tujuan pinjaman/ })).toContainText('Pendidikan')
})

test('R-068: without an account that can receive money one is added, then the loan form opens', async ({
  page,
  context,
  desk,
  database,
  camera,
}) => {
  const person = await decidedCustomer(desk)
  await refuseAccounts(database, person)
  await signInBrowser(context, person)
  await page.goto('/H5/home/apply-loan')
  await expect(page).toHaveURL(/\/H5\/update-info$/)
  await expect(page.getByText('Belum ada rekening yang bisa menerima dana')).toBeVisible()
  await page.getByRole('link', { name: 'Periksa: Rekening bank' }).click()
  await page.getByRole('button', { name: 'Bank:' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'BCA', exact: true }).click()
  const number = newAccount()
  await page.getByRole('textbox', { name: 'Nomor rekening', exact: true }).fill(number)
  await page.getByRole('textbox', { name: 'Ulangi nomor rekening' }).fill(number)
  await page.getByRole('textbox', { name: 'Ulangi nomor rekening' }).press('Enter')
  await makeGestures(page, camera)
  await page.getByRole('button', { name: 'Pakai rekening ini' }).click()
  await expect(page).toHaveURL(/\/H5\/home\/apply-loan$/)
})
