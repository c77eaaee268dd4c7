import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { choose } from './steps/choose.ts'
import { decidedCustomer, signedInCustomer, signInBrowser } from './steps/customers.ts'

const storedDraft = `JSON.parse(localStorage.getItem('loanDraft') ?? '{}')`

test('N-07 R-059 R-060 R-061 D-061: a new customer works out a loan first; amount, tenor and purpose are kept for the loan form', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await signedInCustomer(desk))
  await page.goto('/H5/home')
  await page.getByRole('link', { name: 'Hitung pinjaman saya dulu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Berapa yang bisa Anda pinjam?' })).toBeVisible()
  await expect(page.getByText('Rp500.000 sampai Rp20.000.000')).toBeVisible()
  await expect(page.getByText('Contoh biaya')).toBeVisible()
  await page.getByRole('link', { name: 'Hitung pinjaman saya' }).click()
  await choose(page.getByRole('radio', { name: '6 bulan' }))
  await page.getByRole('button', { name: /Ubah/ }).click()
  await page.getByRole('textbox').fill('3000000')
  await page.getByRole('textbox').press('Enter')
  await expect(page.getByText('Rp3.426.600').last()).toBeVisible()
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByRole('button', { name: 'Ajukan limit' }).click()
  await expect(page.getByRole('alert')).toContainText('Tujuan pinjaman')
  await choose(page.getByRole('radio', { name: 'Pendidikan' }))
  await page.getByRole('button', { name: 'Ajukan limit' }).click()
  await expect(page).toHaveURL(/\/H5\/(risk|apply\/ktp)/)
  expect(await page.evaluate(storedDraft)).toMatchObject({ amount: 3_000_000, tenor: 6, loanPurpose: 'EDUCATION' })
})

test('back goes through the steps of the plan; a direct visit starts where it leads', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await signedInCustomer(desk))
  await page.goto('/H5/apply/pdl-pre-purpose')
  await expect(page.getByRole('heading', { level: 1, name: 'Untuk apa pinjaman ini?' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hitung pinjaman Anda' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Berapa yang bisa Anda pinjam?' })).toBeVisible()
  await page.getByRole('button', { name: 'Kembali' }).click()
  await expect(page).toHaveURL(/\/H5\/home$/)
})

test('a customer with a limit is sent to the loan form', async ({ page, context, desk }) => {
  await signInBrowser(context, await decidedCustomer(desk))
  await page.goto('/H5/apply/pdl-pre-borrow')
  await expect(page).toHaveURL(/\/H5\/home\/apply-loan/)
})
