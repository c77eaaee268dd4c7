import { expect } from '@playwright/test'
import { test } from '../../harness/console.ts'
import { reviewReveals } from '../../steps/colleagues.ts'
import { checkPage, enter, typeText } from '../../steps/console-pages.ts'
import { referredApplicant } from '../../steps/customers.ts'
import { languages } from '../../steps/screens/screen-checks.ts'

test.beforeEach(({ desk, database }) => reviewReveals(desk.url, database))

test('support opens an account number by keyboard, hides it, and an auditor says that it was not in order', async ({
  page,
  desk,
  office,
}) => {
  const { mobile } = await referredApplicant(desk)
  await office.sitDown('Yusuf Maulana', 'SUPPORT')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await typeText(page, mobile)
  await page.keyboard.press('Enter')
  const accounts = page.getByRole('region', { name: 'Rekening', exact: true })
  await expect(accounts).toContainText('•')
  await expect(page.getByRole('button', { name: /^Buka: Foto/ })).toHaveCount(0)

  await enter(accounts.getByRole('button', { name: /^Buka: Nomor rekening/ }))
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('terbuka 15 menit, hanya di sesi Anda')
  await typeText(page, 'terlalu')
  await dialog.getByRole('button', { name: 'Buka' }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('End')
  await typeText(page, ' sering gagal cair, kata penelepon')
  await checkPage(page, 'reason')
  await dialog.getByRole('button', { name: 'Buka' }).click()
  await expect(accounts.getByRole('timer')).toHaveText(/^sisa 1[45]:\d\d$/)
  await expect(accounts).toContainText(/\d{10,}/)
  await expect(accounts).not.toContainText('•')
  await checkPage(page, 'open')
  await accounts.getByRole('button', { name: /^Tutup: Nomor rekening/ }).click()
  await expect(accounts).not.toContainText(/\d{10,}/)

  await page.getByRole('button', { name: 'Buka: NIK' }).click()
  await dialog.getByRole('textbox').fill('Mencocokkan NIK dengan penelepon')
  await dialog.getByRole('button', { name: 'Buka' }).click()
  await expect(page.getByText(/^\d{16}$/)).toBeVisible()
  // What is locked shows nothing, also behind the sign-in.
  await page.evaluate(`new BroadcastChannel('lumbung-console').postMessage('lock')`)
  await expect(page.getByText(/^\d{16}$/)).toHaveCount(0)

  const audit = await office.join('Ayu Lestari', 'AUDITOR')
  const tile = audit.getByRole('link', { name: /Pembukaan data untuk ditinjau/ })
  await expect(tile).toContainText(/[1-9]/)
  await tile.click()
  await expect(audit).toHaveURL(/\/console\/audit\/reviews$/)
  const row = audit.locator('tbody tr').filter({ hasText: 'terlalu sering gagal cair' })
  await expect(row).toContainText('Yusuf Maulana')
  await expect(row).toContainText('Belum ditinjau')
  await checkPage(audit, 'reviews')
  await row.getByRole('button', { name: /^Tinjau/ }).click()
  const word = audit.getByRole('alertdialog')
  await word.getByLabel('Tidak sesuai').check()
  await word.getByRole('button', { name: 'Simpan hasil' }).click()
  await expect(word.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await word.getByRole('textbox').fill('Penelepon belum dikenali.')
  await checkPage(audit, 'review')
  await word.getByRole('button', { name: 'Simpan hasil' }).click()
  await expect(row).toContainText('Tidak sesuai')
  await expect(row).toContainText('Penelepon belum dikenali.')
})

for (const language of languages)
  test(`a senior’s view of masked data, and the senior’s own number told, in ${language}: axe, policy, width`, async ({
    page,
    desk,
    office,
  }) => {
    test.slow()
    const { mobile } = await referredApplicant(desk)
    await office.sitDown('Dewi Sartika', 'SENIOR', { at: '/customers', language })
    await page.fill('[name=query]', mobile)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: language === 'id' ? 'Buka: Foto KTP' : 'Open: Photo ID card' }).click()
    await page.getByRole('alertdialog').getByRole('textbox').fill('The card looks unlike the face')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^(Buka|Open)$/ })
      .click()
    const photo = page.getByRole('button', { name: /KTP$|ID card$/ }).locator('img')
    await expect(photo).toBeVisible()
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await checkPage(page, `open photo at ${width}`)
    }
    const isIndonesian = language === 'id'
    await page.getByRole('button', { name: isIndonesian ? 'Tahan penghapusan data' : 'Hold the data' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox').fill('Surat pengadilan 12/Pid/2026')
    await checkPage(page, 'hold')
    await dialog.getByRole('button', { name: isIndonesian ? 'Tahan penghapusan data' : 'Hold the data' }).click()
    const panel = page.getByRole('region', { name: isIndonesian ? 'Penahanan data' : 'Legal hold' })
    await expect(panel).toContainText('Surat pengadilan 12/Pid/2026')
    await checkPage(page, 'held')

    await page.goto(`${desk.url}/console/account`)
    await page.fill('[name=value]', mobile)
    await checkPage(page, 'account')
    await page.getByRole('button', { name: isIndonesian ? 'Simpan' : 'Save', exact: true }).click()
    await expect(page.getByText(isIndonesian ? /^Nomor HP dicatat/ : /^Mobile number recorded/)).toBeVisible()
    await page.goto(`${desk.url}/console/customers`)
    await page.fill('[name=query]', mobile)
    await page.keyboard.press('Enter')
    await expect(page.getByText(isIndonesian ? 'Data sama dengan Anda' : 'Shares data with you')).toBeVisible()
    await checkPage(page, 'relative')
  })
