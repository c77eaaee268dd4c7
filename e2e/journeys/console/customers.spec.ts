import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { checkPage, typeText, watchPolicy } from '../../steps/console-pages.ts'
import { referredApplicant, signInBrowser } from '../../steps/customers.ts'
import { borrower } from '../../steps/loans.ts'
import { enterConsole } from '../../steps/operators.ts'
import { languages, setLanguage } from '../../steps/screens/screen-checks.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

test('support finds a caller by her number and signs her out; her own browser asks for the sign-in, and the trail says why', async ({
  page,
  browser,
  desk,
  dataDir,
}) => {
  const sari = await borrower(desk)
  const phone = await browser.newContext({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true })
  await signInBrowser(phone, sari)
  const hers = await phone.newPage()
  await hers.goto(`${desk.url}/H5/me/setting/security/devices`)
  await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()
  await watchPolicy(page)
  await enterConsole(page, { url: desk.url, dataDir, name: 'Yusuf Maulana', role: 'SUPPORT' })

  await page.keyboard.press('/')
  await expect(page.getByLabel('Cari pelanggan')).toBeFocused()
  await typeText(page, '081200000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible()
  await expect(page.getByLabel('Cari pelanggan')).toBeFocused()
  await typeText(page, sari.mobile)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/customers\/[\w-]{36}$/)
  expect(page.url()).not.toContain(sari.mobile.slice(2))
  await expect(page.locator('h1')).toHaveText('S••••• N•••••')
  await expect(page.getByRole('region', { name: 'Pinjaman', exact: true })).toContainText(/LN-\d{4}-\d{5}/)
  await expect(page.getByRole('region', { name: 'Limit', exact: true })).not.toContainText('Bekukan limit')

  await page.getByRole('button', { name: 'Keluarkan dari semua perangkat' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Pelanggan keluar dari 1 perangkat sekarang juga.')
  const send = dialog.getByRole('button', { name: 'Keluarkan dari semua perangkat' })
  await typeText(page, 'hilang')
  await send.click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('End')
  await typeText(page, ' di taksi, kata penelepon')
  await send.click()
  await expect(page.getByText('Pelanggan keluar dari 1 perangkat.')).toBeVisible()
  await expect(page.getByText('Tidak sedang masuk di perangkat mana pun.')).toBeVisible()
  await hers.reload()
  await expect(hers).toHaveURL(/login/)
  await phone.close()

  const id = page.url().split('/').at(-1)
  const other = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const audit = await other.newPage()
  await enterConsole(audit, { url: desk.url, dataDir, name: 'Agus Pengawas', role: 'AUDITOR' })
  await audit.goto(`${desk.url}/console/audit?subject=customer:${id}`)
  const row = audit.locator('tbody tr').filter({ hasText: 'Mengeluarkan pelanggan dari semua perangkat' })
  await expect(row).toContainText('Yusuf Maulana')
  await expect(row).toContainText('hilang di taksi, kata penelepon')
  await other.close()
})

test('a senior goes through several results by keyboard, comes back to them, freezes a limit and proposes to lift it', async ({
  page,
  desk,
  dataDir,
}) => {
  await referredApplicant(desk)
  const other = await borrower(desk)
  await enterConsole(page, { url: desk.url, dataDir, name: 'Dewi Sartika', role: 'SENIOR' })
  await page.keyboard.press('/')
  await expect(page.locator('[name=query]')).toBeFocused()
  await typeText(page, 'siti nurhaliza')
  await page.keyboard.press('Enter')
  await expect(page.locator('a[data-row]').nth(1)).toBeVisible()
  const found = await page.locator('a[data-row]').count()
  await page.locator('h1').focus()
  await page.keyboard.press('j')
  await expect(page.locator('a[data-row]').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/customers\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Siapa yang melihat' })).toBeVisible()
  await page.getByRole('button', { name: 'Ke pencarian' }).click()
  await expect(page.locator('a[data-row]')).toHaveCount(found)
  await page.fill('[name=query]', other.mobile)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Bekukan limit' }).click()
  await page.getByRole('combobox').selectOption('FRAUD')
  await page.getByRole('alertdialog').getByRole('textbox').fill('Dokumen gaji tidak asli')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bekukan limit' }).click()
  await expect(page.getByText('Limit dibekukan.')).toBeVisible()
  await expect(page.getByText(/Limit dibekukan karena dugaan penipuan, oleh Dewi Sartika/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bekukan limit' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajukan buka pembekuan' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('Dokumen asli sudah diterima')
  await page.getByRole('button', { name: 'Ajukan', exact: true }).click()
  await expect(page.getByText('Diajukan. Senior lain memutuskannya di Persetujuan.')).toBeVisible()
})

for (const language of languages)
  test(`the search and a customer’s page in ${language}: axe, policy, width`, async ({ page, desk, dataDir }) => {
    test.slow()
    const [late, applicant] = [await borrower(desk), await referredApplicant(desk)]
    await setLanguage(page, language, desk.url)
    await watchPolicy(page)
    await enterConsole(page, { url: desk.url, dataDir, name: 'Dewi Sartika', role: 'SENIOR' })
    for (const width of [1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${desk.url}/console/customers`)
      await checkPage(page, `search at ${width}`)
      await page.fill('[name=query]', 'siti nurhaliza')
      await page.keyboard.press('Enter')
      await expect(page.locator('a[data-row]')).not.toHaveCount(0)
      await checkPage(page, `results at ${width}`)
      for (const { mobile } of [late, applicant]) {
        await page.goto(`${desk.url}/console/customers`)
        await page.fill('[name=query]', mobile)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/console\/customers\/[\w-]{36}$/)
        await checkPage(page, `customer at ${width}`)
      }
      await page.getByRole('button', { name: /^(Keluarkan dari semua perangkat|Sign out on all devices)$/ }).click()
      await checkPage(page, `act at ${width}`)
      await page.keyboard.press('Escape')
    }
    await page.goto(`${desk.url}/console/customers/019a2b3c-4d5e-7f60-8a1b-2c3d4e5f6071`)
    await checkPage(page, 'nobody')
  })
