import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../harness/fixtures.ts'

test.use({ locale: 'en-US' })

/** Opens the gallery in English. The returned function finds a component's card by its name in the code. */
async function openGallery(page: Page, url: string): Promise<(component: string) => Locator> {
  await page.context().addCookies([{ name: 'language', value: 'en-us', url }])
  await page.goto('/sandbox/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  return (component) => page.locator(`[id="${component}"]`)
}

const focusIsOutside = `document.activeElement !== document.body
  && !document.querySelector('dialog').contains(document.activeElement)`

/** Presses a key often enough to cycle through an open dialog. Returns whether the focus stayed inside. */
async function focusStays(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<boolean> {
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press(key)
    if (await page.evaluate(focusIsOutside)) return false
  }
  return true
}

test('a sheet takes and traps the focus, and restores it on Escape', async ({ page, desk }) => {
  const card = await openGallery(page, desk.url)
  const opener = card('Sheet').getByRole('button', { name: 'Open Sheet' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Cost details' })
  await expect(sheet.getByRole('heading', { name: 'Cost details' })).toBeFocused()
  expect(await focusStays(page, 'Tab')).toBe(true)
  expect(await focusStays(page, 'Shift+Tab')).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a sheet traps the focus in a browser without showModal', async ({ page, desk }) => {
  await page.addInitScript('delete HTMLDialogElement.prototype.showModal')
  const card = await openGallery(page, desk.url)
  await card('Sheet').getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Cost details' })
  const [close, send] = [sheet.getByRole('button', { name: 'Close' }), sheet.getByRole('button', { name: 'Send' })]
  await send.focus()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(send).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('a tap on the backdrop or a long drag closes a sheet, but not a dialog', async ({ page, desk }) => {
  const card = await openGallery(page, desk.url)
  await card('Sheet').getByRole('button').click()
  await page.mouse.click(180, 20)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card('Dialog').getByRole('button').click()
  const dialog = page.getByRole('alertdialog', { name: 'Application not approved' })
  await page.mouse.click(180, 20)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await card('Sheet').getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Cost details' })
  const { x, y } = (await sheet.locator('section').boundingBox()) ?? { x: 0, y: 0 }
  const dragBy = async (distance: number) => {
    await page.mouse.move(x + 180, y + 10)
    await page.mouse.down()
    await page.mouse.move(x + 180, y + 10 + distance, { steps: 4 })
    await page.mouse.up()
  }
  await dragBy(40)
  await expect(sheet).toBeVisible()
  await dragBy(160)
  await expect(sheet).toHaveCount(0)
})

test('W-17 N-25 a long list has a search, a short one has none, and an address is chosen level by level', async ({
  page,
  desk,
}) => {
  const card = await openGallery(page, desk.url)
  await card('ChoiceSheet').getByRole('button', { name: 'Loan purpose' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('searchbox')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Health' }).click()
  await expect(card('ChoiceSheet').getByRole('button', { name: 'Loan purpose: Health' })).toBeFocused()

  await card('ChoiceSheet').getByRole('button', { name: 'Bank: BCA' }).click()
  await expect(sheet.getByRole('button', { name: 'BCA' })).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('searchbox').fill('nothing like it')
  await expect(sheet.getByText('Nothing matches. Check the spelling.')).toBeVisible()
  await sheet.getByRole('searchbox').fill('man')
  await expect(sheet.getByRole('button', { name: 'Mandiri' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'BCA' })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Mandiri' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(card('ChoiceSheet').getByRole('button', { name: 'Bank: Mandiri' })).toBeVisible()

  await card('AddressPicker').getByRole('button').click()
  const pick = (name: string) => sheet.getByRole('button', { name, exact: true }).click()
  await pick('Bali')
  await pick('Change Province')
  await pick('Jawa Barat')
  for (const name of ['Kota Bandung', 'Coblong', 'Dago']) await pick(name)
  await expect(sheet).toHaveCount(0)
  await expect(card('AddressPicker').getByText('Jawa Barat, Kota Bandung, Coblong, Dago')).toBeVisible()
})

test('an amount can be set by arrow keys or typed; it is shown with dots, and an invalid one stays to be corrected', async ({
  page,
  desk,
}) => {
  const card = await openGallery(page, desk.url)
  const slider = card('AmountSlider')
  const track = slider.getByRole('slider', { name: 'Loan amount' })
  await track.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider.getByRole('status')).toHaveText('3050000')
  await page.keyboard.press('End')
  await expect(track).toHaveAttribute('aria-valuetext', '6.000.000 rupiah')
  await slider.getByRole('button', { name: 'Change' }).click()
  const exact = slider.getByRole('textbox')
  await exact.fill('7250000')
  await expect(exact).toHaveValue('7.250.000')
  await expect(slider.getByRole('status')).toHaveText('7250000')
  await expect(slider.getByText('Rp6.000.000 at most.')).toHaveCount(0)
  await exact.press('Enter')
  await expect(slider.getByText('Rp6.000.000 at most.')).toBeVisible()

  const field = card('MoneyField').locator('#income')
  const value = card('MoneyField').getByRole('status')
  await field.pressSequentially('1250000')
  await expect(field).toHaveValue('1.250.000')
  await expect(value).toHaveText('1250000')
  await field.pressSequentially('x')
  await expect(field).toHaveValue('1.250.000x')
  await field.fill('')
  await expect(value).toHaveText('none yet')
})

test('a complete code is reported once, also when pasted with a dash', async ({ page, context, desk }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const card = (await openGallery(page, desk.url))('OtpInput')
  const code = card.getByRole('textbox', { name: 'SMS code, 4 digits' })
  await code.pressSequentially('12a34')
  await expect(card.getByRole('status')).toHaveText('1234')
  await page.evaluate("navigator.clipboard.writeText('56-78')")
  await code.fill('')
  await page.keyboard.press('Control+V')
  await expect(card.getByRole('status')).toHaveText('1234, 5678')
})

test('a tenor that is not offered shows the reason and cannot be chosen; a date has three selects', async ({
  page,
  desk,
}) => {
  const gallery = await openGallery(page, desk.url)
  const card = gallery('TenorChips')
  // Playwright would wait for an enabled control.
  await card.locator('label', { hasText: '12' }).click({ force: true })
  await expect(card.getByText('Not offered for this amount yet.')).toBeVisible()
  await expect(card.getByRole('radio', { name: '3 months' })).toBeChecked()
  await card.locator('label', { hasText: '6' }).click()
  await expect(card.getByRole('radio', { name: '6 months' })).toBeChecked()
  await expect(card.getByText('Not offered for this amount yet.')).toHaveCount(0)

  const dates = gallery('DateField')
  const date = dates.getByRole('group', { name: 'Date of birth' })
  await date.getByRole('combobox', { name: 'Year' }).selectOption('1995')
  await date.getByRole('combobox', { name: 'Month' }).selectOption('April')
  await date.getByRole('combobox', { name: 'Day' }).selectOption('7')
  await expect(dates.getByRole('status')).toHaveText('1995-04-07')
})

test('the error summary takes the focus and links to the field', async ({ page, desk }) => {
  const card = (await openGallery(page, desk.url))('ErrorSummary')
  const send = card.getByRole('button', { name: 'Send' })
  await send.click()
  const summary = card.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading')).toHaveText('There are 2 answers to correct')
  await summary.getByRole('link', { name: /^Full name/ }).click()
  await expect(card.getByRole('textbox', { name: 'Full name' })).toBeFocused()
  await page.keyboard.type('Siti')
  await send.click()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(1)
})

test('K-02 K-03 a toast is replaced by the next, lasts 3 s, an error 2 s, and shows above a sheet; a copied value is confirmed for 3 s', async ({
  page,
  context,
  desk,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const card = await openGallery(page, desk.url)
  await card('Toast').getByRole('button', { name: 'Done' }).click()
  await card('Toast').getByRole('button', { name: 'Failed' }).click()
  await expect(page.getByText('Number copied.')).toHaveCount(0)
  await expect(page.getByText('Connection lost. Try again.')).toBeVisible()
  // The clock goes on by itself, too.
  await page.clock.runFor(1_000)
  await expect(page.getByText('Connection lost. Try again.')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page.getByText('Connection lost. Try again.')).toHaveCount(0)
  await card('Toast').getByRole('button', { name: 'Done' }).click()
  await page.clock.runFor(2_000)
  await expect(page.getByText('Number copied.')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page.getByText('Number copied.')).toHaveCount(0)
  await card('Sheet').getByRole('button').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(sheet.getByText('Number copied.')).toBeVisible()
  await page.keyboard.press('Escape')

  const row = card('CopyRow')
  await row.getByRole('button').first().click()
  await expect(row.getByRole('button', { name: 'Copied Virtual account number' })).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('3933308123456789')
  await page.clock.runFor(3_000)
  await expect(row.getByRole('button', { name: 'Copied' })).toHaveCount(0)
})

test('after eight seconds of loading a message and a retry button appear', async ({ page, context, desk }) => {
  await page.clock.install()
  await context.addCookies([{ name: 'language', value: 'en-us', url: desk.url }])
  await page.goto('/sandbox/gallery?page=loading')
  await expect(page.getByText('Loading', { exact: true })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await page.clock.runFor(8_000)
  await expect(page.getByText('Still loading…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})
