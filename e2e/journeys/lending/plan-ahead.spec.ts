import { createHash } from 'node:crypto'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { expect } from '@playwright/test'
import type { Database } from '../../../server/src/platform/database/db.ts'
import { statement } from '../../../server/src/platform/database/sql.ts'
import { test } from '../../harness/fixtures.ts'
import { allowLocation } from '../../steps/borrow.ts'
import { choose } from '../../steps/choose.ts'
import { decidedCustomer, signedInCustomer, signInBrowser } from '../../steps/customers.ts'

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

const addVersion = statement(`
  insert into experiment select name, version + 1, $2, ref_types, running, at from experiment where name = $1 order by version desc limit 1`)

/** Adds a version of the experiment in which this customer alone is in branch B. */
async function putInBranchB(database: Database, userId: string): Promise<void> {
  const name = 'update-loan-intention'
  const whole = 2 ** 48
  const place = createHash('sha256').update(`${name}\0${userId}`).digest().readUIntBE(0, 6)
  const groups = [
    { groupName: 'A', weight: place, extraInfo: {} },
    { groupName: 'B', weight: 1, extraInfo: {} },
    { groupName: 'A', weight: whole - place - 1, extraInfo: {} },
  ]
  await database.run(addVersion, [name, JSON.stringify(groups)])
}

test('N-11 D-151: in branch B the purpose is asked on a screen of its own before the loan form', async ({
  page,
  context,
  desk,
  database,
}) => {
  const person = await decidedCustomer(desk)
  const { userId } = await person.client.data(userInfo)
  await putInBranchB(database, userId)
  await signInBrowser(context, person)
  await page.goto('/H5/home/apply-loan')
  await expect(page.getByRole('heading', { level: 1, name: 'Untuk apa pinjaman ini?' })).toBeVisible()
  await choose(page.getByRole('radio', { name: 'Pendidikan' }))
  await page.getByRole('button', { name: 'Pilih jumlah' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ajukan pinjaman' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tujuan pinjaman:' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Pendidikan/ }).click()
  await choose(page.getByRole('radio', { name: 'Kesehatan' }))
  await page.getByRole('button', { name: 'Pilih jumlah' }).click()
  await expect(page.getByRole('link', { name: /^Kesehatan/ })).toBeVisible()
  // Answered once, the form opens at once.
  await page.goto('/H5/home/apply-loan')
  await expect(page.getByRole('link', { name: /^Kesehatan/ })).toBeVisible()
  await choose(page.getByRole('checkbox', { name: /sanggup membayar/ }))
  await page.getByRole('button', { name: /^Ajukan Rp/ }).click()
  await allowLocation(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Perjanjian pinjaman' })).toBeVisible()
  await expect(page.getByText(/Tujuan pinjaman: kesehatan/i).first()).toBeVisible()
})
