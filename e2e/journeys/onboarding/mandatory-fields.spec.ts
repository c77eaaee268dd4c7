import { user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { expect } from '@playwright/test'
import type { Database } from '../../../server/src/platform/database/db.ts'
import { test } from '../../harness/fixtures.ts'
import { choose } from '../../steps/choose.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { requireFields } from '../../steps/database-changes.ts'
import { languageTurn } from '../../steps/screens/sample.ts'

/** Requires fields while a journey runs. */
async function whileRequired(database: Database, fields: readonly string[], journey: () => Promise<void>) {
  const undo = await requireFields(database, fields)
  try {
    await journey()
  } finally {
    await undo()
  }
}

for (const [language, t] of [
  [
    'id',
    {
      apply: 'Ajukan pinjaman',
      heading: 'Ada data baru yang wajib diisi',
      save: 'Simpan dan lanjutkan',
      empty: 'Masukkan email',
    },
  ],
  [
    'en-us',
    {
      apply: 'Apply for a loan',
      heading: 'Some details are now required',
      save: 'Save and continue',
      empty: 'Email: the field is required',
    },
  ],
] as const)
  test(`R-062 D-061 in ${language}: a customer fills in what became compulsory and goes on to the loan form`, {
    tag: languageTurn('R-062', language),
  }, async ({ page, context, desk, database }) => {
    const person = await decidedCustomer(desk)
    await signInBrowser(context, person)
    await context.addCookies([{ name: 'language', value: language, url: desk.url }])
    await whileRequired(database, ['email', 'payday'], async () => {
      await page.goto('/H5/home')
      await page
        .getByRole('button', { name: t.apply })
        .or(page.getByRole('link', { name: t.apply }))
        .first()
        .click()
      await expect(page).toHaveURL(/\/H5\/apply\/mandatory-branch$/)
      await expect(page.getByRole('heading', { level: 1, name: t.heading })).toBeVisible()
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByRole('alert')).toContainText(t.empty)
      await page.locator('#email').fill('siti@contoh')
      await page.locator('#payday').fill('25')
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByRole('alert')).toContainText('Email')
      await page.locator('#email').fill('siti@contoh.example')
      await page.locator('#email').press('Enter')
      await expect(page).toHaveURL(/\/H5\/home\/apply-loan$/)
      const { email, payday } = await person.client.data(user)
      expect([email, payday]).toEqual(['s•••@contoh.example', 25])
    })
  })

test('R-062: back leads home, a link opens the form again, and without missing fields it leads to the loan form', async ({
  page,
  context,
  desk,
  database,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await whileRequired(database, ['npwp'], async () => {
    await page.goto('/H5/home/apply-loan')
    await expect(page).toHaveURL(/\/H5\/apply\/mandatory-branch$/)
    await expect(page.locator('#npwp')).toBeVisible()
    await page.getByRole('button', { name: 'Kembali' }).click()
    await expect(page).toHaveURL(/\/H5\/home$/)
    await page.goto('/H5/apply/mandatory-branch')
    await expect(page.locator('#npwp')).toBeVisible()
  })
  await page.goto('/H5/apply/mandatory-branch')
  await expect(page).toHaveURL(/\/H5\/home\/apply-loan$/)
})

test('INCOMPLETE_USER_INFO: a field that becomes compulsory on the loan form is asked for, and the plan is kept', async ({
  page,
  context,
  desk,
  database,
}) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/home/apply-loan')
  await choose(page.getByRole('radio', { name: '12 bulan' }))
  await page.getByRole('button', { name: /^Tujuan pinjaman/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pendidikan' }).click()
  await choose(page.getByRole('checkbox'))
  await whileRequired(database, ['email'], async () => {
    await page.getByRole('button', { name: /^Ajukan Rp/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Izinkan' }).click()
    await expect(page).toHaveURL(/\/H5\/apply\/mandatory-branch$/)
    await page.locator('#email').fill('siti@contoh.example')
    await page.getByRole('button', { name: 'Simpan dan lanjutkan' }).click()
    await expect(page).toHaveURL(/\/H5\/home\/apply-loan$/)
    await expect(page.getByRole('radio', { name: '12 bulan' })).toBeChecked()
    await expect(page.getByRole('button', { name: /^Tujuan pinjaman/ })).toContainText('Pendidikan')
  })
})
