import { utimes, writeFile } from 'node:fs/promises'
import { statementBytes } from '@lumbung/shared/facts/settlement-files.ts'
import { expect, type Page } from '@playwright/test'
import { statement } from '../../../server/src/platform/database/sql.ts'
import { operatorPassword } from '../../../server/src/testing/people/operators.ts'
import { test } from '../../harness/fixtures.ts'
import { checkPage, pressButton, pressLink, typeText, watchPolicy } from '../../steps/console-pages.ts'
import { enterConsole, type Operator } from '../../steps/operators.ts'
import { languages, setLanguage } from '../../steps/screens/screen-checks.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const takeRole = statement("update operator set roles = '{SUPPORT}' where email = $1")
const disable = statement("update operator set status = 'DISABLED' where email = $1")
const locked = (page: Page) => page.getByRole('heading', { name: 'Sesi Anda berakhir' })

/** Signs in over a locked page. */
async function signInAgain(page: Page, { newCode }: Operator): Promise<void> {
  const dialog = page.getByRole('alertdialog').last()
  await dialog.getByLabel('Kata sandi').fill(operatorPassword)
  await dialog.getByLabel('Kode 6 angka').fill(newCode())
  await page.keyboard.press('Enter')
}

test('#26: once somebody else has signed in in another tab, a page asks its own operator again before it does anything', async ({
  page,
  context,
  desk,
  dataDir,
}) => {
  test.slow()
  const { url } = desk
  const email = `dua-tab-${process.pid}@lender.example`
  const budi = await enterConsole(page, { url, dataDir, name: 'Budi Santoso', role: 'ADMIN' })
  await page.goto(`${url}/console/operators`)
  await pressButton(page, 'Undang operator')
  await expect(page.locator('[name=name]')).toBeFocused()
  await typeText(page, 'Dewi Sartika')
  await page.keyboard.press('Tab')
  await typeText(page, email)
  await page.locator('[name=SENIOR]').focus()
  await page.keyboard.press('Space')
  const other = await context.newPage()
  await enterConsole(other, { url, dataDir, name: 'Fitri Handayani', role: 'FINANCE' })
  await pressButton(page, 'Buat tautan')
  await expect(locked(page)).toBeVisible()
  await signInAgain(page, budi)
  await expect(page.getByText(/\/console\/link#[\w-]{43}$/)).toBeVisible()
  await pressButton(page, 'Selesai')
  await expect(page.getByText(email)).toBeVisible()
  await pressLink(other, 'Persetujuan')
  await expect(locked(other)).toBeVisible()
})

test('#26: a page follows the roles that its operator still has, and a disabled operator gets no further than the sign-in', async ({
  page,
  desk,
  dataDir,
  database,
}) => {
  await watchPolicy(page)
  const { url } = desk
  const rina = await enterConsole(page, { url, dataDir, name: 'Rina Kartika', role: ['REVIEWER', 'SUPPORT'] })
  await pressLink(page, 'Pengaduan')
  await expect(page.getByRole('heading', { level: 1, name: 'Pengaduan' })).toBeVisible()
  await database.run(takeRole, [rina.email])
  await pressLink(page, 'Antrean')
  await expect(page.getByText('Tidak termasuk peran Anda')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Antrean', exact: true })).toHaveCount(0)
  await checkPage(page, 'a role that is gone')
  await database.run(disable, [rina.email])
  await pressLink(page, 'Persetujuan')
  await expect(locked(page)).toBeVisible()
  await signInAgain(page, rina)
  await expect(page.getByRole('alertdialog').getByRole('alert')).toBeVisible()
  await expect(locked(page)).toBeVisible()
})

for (const language of languages)
  test(`behaviour 10: a settlement file that Excel has saved again is refused with what is wrong, in ${language}`, async ({
    page,
    desk,
    dataDir,
  }, info) => {
    test.slow()
    const id = language === 'id'
    await setLanguage(page, language, desk.url)
    await watchPolicy(page)
    await enterConsole(page, { url: desk.url, dataDir, name: 'Fitri Handayani', role: 'FINANCE' })
    await page.goto(`${desk.url}/console/books/checks`)
    const box = page.locator('[name=file]')
    const upload = () => pressButton(page, id ? 'Unggah dan bandingkan' : 'Upload and compare')
    const give = (buffer: Buffer) => box.setInputFiles({ name: 'mutasi.csv', mimeType: 'text/csv', buffer })
    const says = (text: string) => expect(page.getByText(text)).toBeVisible()
    await expect(box).toBeVisible()
    const header = 'Transaction ID,Product ID,Reference,Type,Status,Currency,Amount,Total Fee,Total VAT,Net Amount'
    const rest = ',Settlement Status,Settlement Date,Created Date\r\n'
    const line = 'txn-excel,pay-1,ref-1,TOPUP,SUCCESS,IDR,1e5,0,0,300000,SETTLED,20/11/2026 09.00,20/11/2026 09.00\r\n'
    const text = `${header}${rest}${line}`
    await give(Buffer.from(text.replaceAll(',', ';')))
    await upload()
    await says(id ? 'Kolomnya tidak dipisahkan koma' : 'Its columns are not separated by commas')
    await checkPage(page, 'a file with semicolons')
    await give(Buffer.from(`\uFEFF${text}`))
    await upload()
    await says(id ? 'Barisnya tidak bisa dibaca' : 'Its lines cannot be read')
    await says('record 2: Amount must be whole rupiah, not "1e5"')
    await give(Buffer.from(text, 'utf16le'))
    await upload()
    await says(id ? 'Isinya bukan teks UTF-8' : 'It is no text in UTF-8')
    await give(Buffer.alloc(statementBytes + 1, 'a'))
    await upload()
    await says(id ? 'Berkas ini lebih besar dari 10 MB.' : 'This file is larger than 10 MB.')
    await checkPage(page, 'a file that is too large')
    const path = info.outputPath('mutasi.csv')
    await writeFile(path, text)
    await box.setInputFiles(path)
    await utimes(path, 1, 1)
    await upload()
    await says(id ? 'Berkas ini berubah sejak dipilih.' : 'This file has changed since it was chosen.')
  })
