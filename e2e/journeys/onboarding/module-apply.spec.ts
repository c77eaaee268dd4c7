import { submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { saveContactInfo, savePersonalInfo, saveWorkInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { expect, type Page } from '@playwright/test'
import {
  contactInfo,
  failLiveness,
  newAccount,
  newNik,
  newNumber,
  passLiveness,
  personalInfo,
  uploadPhoto,
  workInfo,
} from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import {
  enterBankAccount,
  fillInContacts,
  fillInIdCard,
  fillInPersonalData,
  fillInWork,
  heading,
  makeGestures,
  photographIdCard,
  photographSelfWithCard,
  sendApplication,
  signRiskStatement,
} from '../../steps/apply-for-limit.ts'
import { fillInApplication, fillInCard, signedInCustomer, signInBrowser } from '../../steps/customers.ts'
import { whileModuleFlow } from '../../steps/database-changes.ts'
import type { Desk } from '../../steps/desk.ts'
import { languageTurn } from '../../steps/screens/sample.ts'
import { agreeToTerms, signInByCode } from '../../steps/sign-in.ts'

/** Back on the task list, where the next step is opened. */
async function openTask(page: Page, done: number, title: string): Promise<void> {
  await expect(page).toHaveURL(/\/H5\/apply-step(\?needBack=1)?$/)
  await expect(page.getByText(`${done} dari 7 selesai`)).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: `Lanjutkan: ${title}` })
    .click()
}

test('R-048 to R-057 W-01: a new customer gets a limit step by step from the task list', async ({
  page,
  desk,
  camera,
  database,
}) => {
  await whileModuleFlow(database, async () => {
    await camera.pointAt('card')
    await signInByCode(page, desk, newNumber())
    await agreeToTerms(page)
    await page.getByRole('link', { name: 'Mulai pengajuan' }).click()
    await signRiskStatement(page)
    await photographIdCard(page)
    await fillInIdCard(page, '3171015601900321', '16-01-1990')
    await openTask(page, 1, 'Verifikasi wajah')
    await makeGestures(page, camera)
    await expect(page).toHaveURL(/liveness-result$/, { timeout: 60_000 })
    await heading(page, 'Verifikasi wajah selesai')
    await page.getByRole('button', { name: 'Lanjut', exact: true }).click()
    await openTask(page, 2, 'Foto diri memegang KTP')
    await photographSelfWithCard(page)
    await openTask(page, 3, 'Data pribadi')
    await fillInPersonalData(page)
    await openTask(page, 4, 'Pekerjaan')
    await fillInWork(page)
    await openTask(page, 5, 'Kontak darurat')
    await fillInContacts(page)
    await openTask(page, 6, 'Rekening bank')
    await enterBankAccount(page, newAccount())
    await expect(page).toHaveURL(/\/H5\/apply-step(\?needBack=1)?$/)
    await sendApplication(page)
    await heading(page, 'Pengajuan Anda disetujui')
  })
})

/** A customer with card, face and holding photo, in the browser. */
async function halfway(desk: Desk) {
  const person = await signedInCustomer(desk)
  await fillInCard(person)
  await passLiveness(person.client)
  await uploadPhoto(person.client, 'ID_HOLDING')
  return person
}

const languages = [
  [
    'id',
    {
      done: (count: number) => `${count} dari 7 selesai`,
      locked: 'Terbuka setelah Pekerjaan',
      next: /Data pribadi.*Lanjutkan/,
      work: /Pekerjaan.*Lanjutkan/,
      change: /Data pribadi.*Ubah/,
      personal: 'Ceritakan tentang Anda',
      street: 'Alamat lengkap',
      save: 'Simpan dan lanjutkan',
      back: 'Kembali',
      review: 'Periksa lalu kirim',
    },
  ],
  [
    'en-us',
    {
      done: (count: number) => `${count} of 7 done`,
      locked: 'Opens after Work',
      next: /Personal details.*Continue/,
      work: /Work.*Continue/,
      change: /Personal details.*Change/,
      personal: 'Tell us about yourself',
      street: 'Full address',
      save: 'Save and continue',
      back: 'Back',
      review: 'Check and send',
    },
  ],
] as const

for (const [language, t] of languages)
  test(`R-048 R-055 D-058 in ${language}: resumed on another device with the keyboard, followed live, changed, sent from the list`, {
    tag: languageTurn('R-048', language),
  }, async ({ page, context, desk }) => {
    const person = await halfway(desk)
    await signInBrowser(context, person)
    await context.addCookies([{ name: 'language', value: language, url: desk.url }])
    await page.goto('/H5/apply-step')
    await expect(page.getByText(t.done(3))).toBeVisible()
    await expect(page.getByRole('button', { name: t.back })).toHaveCount(0)
    await expect(page.getByText(t.locked)).toBeVisible()
    await expect(page.getByRole('link', { name: /Kontak darurat|Emergency contacts/ })).toHaveCount(0)

    await page.getByRole('link', { name: t.next }).focus()
    await page.keyboard.press('Enter')
    await heading(page, t.personal)
    await page.getByRole('button', { name: t.back }).press('Enter')
    await expect(page.getByText(t.done(3))).toBeVisible()

    await person.client.data(savePersonalInfo, { body: personalInfo })
    await expect(page.getByText(t.done(4))).toBeVisible()
    await expect(page.getByRole('link', { name: t.work })).toBeVisible()

    await page.getByRole('link', { name: t.change }).click()
    await heading(page, t.personal)
    await page.getByRole('textbox', { name: t.street }).fill('Jalan Baru 12')
    await page.getByRole('textbox', { name: t.street }).press('Enter')
    await expect(page.getByText('Jalan Baru 12')).toBeVisible()
    await expect(page.getByText(t.done(4))).toBeVisible()

    await person.client.data(saveWorkInfo, { body: workInfo })
    await person.client.data(saveContactInfo, { body: contactInfo })
    await expect(page.getByText(t.done(6))).toBeVisible()
    await page.goto('/H5/apply-step?needBack=true')
    await expect(page.getByText(t.done(6))).toBeVisible()
    await page.getByRole('button', { name: t.back }).click()
    await expect(page).toHaveURL(/\/H5\/home$/)
  })

test('a reload stays on each open step; a locked one leads to the list, an application under review to its status', async ({
  page,
  context,
  desk,
  camera,
}) => {
  await camera.pointAt('face')
  const person = await halfway(desk)
  await signInBrowser(context, person)
  const open = ['ktp', 'liveness-introduce', 'liveness', 'liveness-result', 'ktp-holding', 'personal-info']
  for (const step of open) {
    await page.goto(`/H5/apply-step/${step}`)
    await page.reload()
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(`/H5/apply-step/${step}$`))
  }
  for (const step of ['work-info', 'contact-info', 'bank-info']) {
    await page.goto(`/H5/apply-step/${step}`)
    await expect(page).toHaveURL(/\/H5\/apply-step\?needBack=1$/)
  }
  const sent = await signedInCustomer(desk)
  await fillInApplication(sent, { ktp: { idNumber: newNik('9004') } })
  await signInBrowser(context, sent)
  await page.goto('/H5/apply-step')
  await heading(page, 'Periksa lalu kirim')
  await sent.client.data(submitApplication)
  for (const step of ['', '/ktp', '/liveness-result', '/bank-info']) {
    await page.goto(`/H5/apply-step${step}`)
    await expect(page).toHaveURL(/\/H5\/apply-status$/)
  }
})

test('a link to a step opened signed out leads there after sign-in', async ({ page, desk }) => {
  const person = await signedInCustomer(desk)
  await fillInCard(person)
  await desk.moveClock(1)
  await page.goto('/H5/apply-step/liveness-introduce')
  await expect(page).toHaveURL(/\/H5\/login\?redirect=/)
  await page.getByRole('textbox', { name: 'Nomor HP' }).fill(person.mobile)
  await page.getByRole('button', { name: 'Kirim kode SMS' }).click()
  await page.getByLabel('Kode SMS, 4 angka').fill(await desk.newCode(person.mobile))
  await expect(page).toHaveURL(/\/H5\/apply-step\/liveness-introduce$/)
  await heading(page, 'Kami perlu memastikan ini benar Anda')
})

test('R-052 N-09: a failed face check says why after a reload; without a check the result leads to the introduction', async ({
  page,
  context,
  desk,
  camera,
}) => {
  await camera.pointAt('face')
  const person = await signedInCustomer(desk)
  await fillInCard(person)
  await signInBrowser(context, person)
  await page.goto('/H5/apply-step/liveness-result')
  await expect(page).toHaveURL(/liveness-introduce$/)
  await failLiveness(person.client)
  await page.goto('/H5/apply-step/liveness-result')
  await heading(page, 'Wajah belum terverifikasi')
  await page.reload()
  await expect(page.getByText('Gerakannya tidak terlihat')).toBeVisible()
  await expect(page.getByText('Sisa 2 percobaan hari ini.')).toBeVisible()
  await page.getByRole('button', { name: 'Coba lagi' }).press('Enter')
  await expect(page).toHaveURL(/apply-step\/liveness$/)
  await failLiveness(person.client)
  await failLiveness(person.client)
  await page.goto('/H5/apply-step/liveness-result')
  await heading(page, 'Percobaan hari ini sudah habis')
})

test('SUPERSEDED: typing on after the application was sent elsewhere says nothing and shows its status', async ({
  page,
  context,
  desk,
}) => {
  const person = await signedInCustomer(desk)
  await fillInApplication(person, { ktp: { idNumber: newNik('9004') } })
  await signInBrowser(context, person)
  await page.goto('/H5/apply-step/contact-info')
  await heading(page, 'Dua orang yang bisa kami hubungi')
  await expect(page.getByText('Saat pengajuan dikirim, kami mengirim satu SMS')).toBeVisible()
  await person.client.data(submitApplication)
  await page.getByRole('textbox', { name: 'Nama kontak pertama' }).fill('Budi Raharjo')
  await expect(page).toHaveURL(/\/H5\/apply-status$/)
})
