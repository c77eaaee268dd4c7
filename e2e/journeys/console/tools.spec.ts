import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../../harness/console.ts'
import { checkPage, typeText } from '../../steps/console-pages.ts'
import { borrower } from '../../steps/loans.ts'
import { brokenRules, languages, setLanguage } from '../../steps/screens/screen-checks.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Cari dan lakukan' })

/** Opens the palette, types, and runs what is chosen first. */
async function run(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await typeText(page, text)
  await page.keyboard.press('Enter')
}

test('the palette opens a screen, does an act of it and finds a customer, by keyboard alone', async ({
  page,
  desk,
  office,
}) => {
  const { mobile } = await borrower(desk)
  await office.sitDown('Siti Aminah', 'SUPPORT')
  await run(page, 'pengaduan')
  await expect(page).toHaveURL(/\/console\/complaints$/)
  await expect(page.locator('h1')).toHaveText('Pengaduan')
  // No screen and no act fits: the search is what is left.
  await run(page, mobile)
  await expect(page).toHaveURL(/\/console\/customers\/[\w-]+$/)
  await expect(page.getByRole('button', { name: 'Beri voucher' })).toBeVisible()
  const title = (await page.locator('h1').textContent()) ?? ''
  await run(page, 'semua perangkat')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  // A dialog keeps its keys.
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await run(page, 'pembayaran')
  await expect(page.locator('h1')).toHaveText('Pembayaran')
  await page.keyboard.press('Control+k')
  await typeText(page, title)
  const options = page.getByRole('option')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(options.first()).toContainText(title)
  expect.soft(await brokenRules(page, { colours: true })).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveText(title)
  // An act that is done elsewhere leads to the customer whom the number names.
  await run(page, 'pengaduan')
  await expect(page.locator('h1')).toHaveText('Pengaduan')
  await run(page, `keluarkan perangkat ${mobile}`)
  await expect(page.locator('h1')).toHaveText(title)
  // Nothing of it outlives the page.
  expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain(title)
  await page.reload()
  await expect(page.locator('h1')).toHaveText(title)
  await page.keyboard.press('Control+k')
  await typeText(page, title)
  await expect(page.getByRole('option').filter({ hasText: 'Baru dibuka' })).toHaveCount(1)
})

test('a view is saved and shared, a colleague opens it, and a list is taken out as a file', async ({
  page,
  desk,
  office,
}) => {
  test.slow()
  await borrower(desk)
  await office.sitDown('Fitri Handayani', 'FINANCE', { at: '/orders?view=RECENT' })
  const column = (of: Page, name: string) => of.getByRole('columnheader', { name, exact: true })
  await expect(column(page, 'Tenor')).toBeVisible()
  await page.getByRole('button', { name: 'Kolom', exact: true }).click()
  const choice = page.getByRole('alertdialog', { name: 'Kolom yang ditampilkan' })
  await choice.getByRole('checkbox', { name: 'Tenor' }).uncheck()
  // The number opens an order: it stays.
  await expect(choice.getByRole('checkbox', { name: 'Nomor' })).toHaveCount(0)
  expect.soft(await brokenRules(page, { colours: true })).toEqual([])
  await choice.getByRole('button', { name: 'Tutup' }).click()
  await expect(column(page, 'Tenor')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Kolom (1 disembunyikan)' })).toBeVisible()
  await page.getByRole('button', { name: 'Simpan tampilan' }).click()
  await typeText(page, 'Tiga puluh hari')
  await page.getByLabel('Terlihat oleh').selectOption({ index: 1 })
  await page.keyboard.press('Tab')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Simpan tampilan' }).click()
  const chip = page
    .getByRole('navigation', { name: 'Tampilan tersimpan' })
    .getByRole('link', { name: 'Tiga puluh hari' })
  await expect(chip).toHaveAttribute('aria-current', 'page')
  for (const language of languages) {
    await setLanguage(page, language, desk.url)
    await page.reload()
    await checkPage(page, `orders ${language}`)
  }
  await setLanguage(page, 'id', desk.url)
  await page.reload()

  const other = await office.join('Budi Hartono', 'FINANCE', { at: '/orders', width: 1024 })
  await other.getByRole('link', { name: 'Tiga puluh hari' }).click()
  await expect(other).toHaveURL(/\/console\/orders\?hide=tenor&view=RECENT$/)
  await expect(column(other, 'Nomor')).toBeVisible()
  await expect(column(other, 'Tenor')).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Atur tampilan tersimpan' })).toHaveCount(0)
  await checkPage(other, 'orders, 1024')

  await page.getByRole('button', { name: 'Unduh CSV' }).click()
  await typeText(page, 'Laporan bulanan direksi')
  const saved = page.waitForEvent('download')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unduh CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^orders-\w+\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^exported,operator:[\w-]+,Fitri Handayani,export:[\w-]+,/)
  expect(lines).toHaveLength((await page.locator('tbody tr').count()) + 2)
  await page.getByRole('link', { name: 'Lihat berkas saya' }).click()
  await expect(page.locator('h1')).toHaveText('Berkas saya')
  for (const language of languages) {
    await setLanguage(page, language, desk.url)
    await page.reload()
    await checkPage(page, `files ${language}`)
  }
  await setLanguage(page, 'id', desk.url)
  await page.reload()
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh berkas Pinjaman' }).click()
  expect(await readFile(await (await again).path(), 'utf8')).toContain(lines[0] ?? '-')

  await page.goto(`${desk.url}/console/orders`)
  await page.getByRole('button', { name: 'Atur tampilan tersimpan' }).click()
  await page.getByRole('button', { name: 'Hapus tampilan Tiga puluh hari' }).click()
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveCount(0)
})

test('the trail is filtered by a period that moves with today and stays one in its saved view; J and K step through lists', async ({
  page,
  desk,
  office,
}) => {
  await borrower(desk)
  await office.sitDown('Agus Pengawas', 'AUDITOR', { at: '/audit' })
  const people = page.locator('tbody a[data-row]')
  await expect(people.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(people.first()).toBeFocused()
  await page.getByLabel('Periode').selectOption({ label: '7 hari terakhir' })
  await page.getByRole('button', { name: 'Saring' }).click()
  await expect(page).toHaveURL(/\/console\/audit\?period=LAST_7$/)
  await expect(page.getByLabel('Sampai tanggal')).not.toHaveValue('')
  await expect(people.first()).toBeVisible()
  await page.getByRole('button', { name: 'Kolom', exact: true }).click()
  const choice = page.getByRole('alertdialog', { name: 'Kolom yang ditampilkan' })
  await choice.getByRole('checkbox', { name: 'Alamat' }).uncheck()
  await choice.getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('button', { name: 'Hapus saringan' }).click()
  await expect(page).toHaveURL(/\/console\/audit\?hide=address$/)
  await page.goto(`${desk.url}/console/books`)
  await expect(page.locator('tbody a[data-row]').first()).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.locator('tbody a[data-row]').last()).toBeFocused()
  // Rows that lead nowhere take the focus themselves.
  await page.goto(`${desk.url}/console/health`)
  const rows = page.locator('tr[data-row]:visible')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
})

test('? says what a screen is for, what the law asks and whom to ask', async ({ page, office }) => {
  await office.sitDown('Siti Aminah', 'SUPPORT', { at: '/complaints' })
  await expect(page.locator('h1')).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('alertdialog', { name: 'Bantuan: Pengaduan' })
  await expect(dialog.getByText(/10 hari kerja/)).toBeVisible()
  expect.soft(await brokenRules(page, { colours: true })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Bantuan tentang halaman ini (?)' }).click()
  await expect(dialog).toBeVisible()
})
