import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { cardPhoto, consent } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { fillInApplication, fillInCard, signedInCustomer, signInBrowser } from '../../steps/customers.ts'

/** Opens the gallery, which has every control without the steps before it, and returns a field of it. */
async function fieldOfGallery(page: Page, name: string): Promise<Locator> {
  await page.goto('/sandbox/gallery')
  return page.locator(`#${name}`)
}

/** Puts the caret behind so many characters. */
async function placeCaret(field: Locator, at: number): Promise<void> {
  await field.focus()
  await field.evaluate(
    (input: { setSelectionRange(from: number, to: number): void }, to) => input.setSelectionRange(to, to),
    at,
  )
}

test('an amount is corrected where the caret stands', async ({ page }) => {
  const income = await fieldOfGallery(page, 'income')
  await income.pressSequentially('8500000')
  await expect(income).toHaveValue('8.500.000')
  await placeCaret(income, 3)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('72')
  await expect(income).toHaveValue('87.200.000')
})

test('the Delete key goes on behind a dot', async ({ page }) => {
  const income = await fieldOfGallery(page, 'income')
  await income.pressSequentially('8500000')
  await placeCaret(income, 1)
  await page.keyboard.press('Delete')
  await expect(income).toHaveValue('8.500.000')
  await page.keyboard.press('Delete')
  await expect(income).toHaveValue('800.000')
  await page.keyboard.type('7')
  await expect(income).toHaveValue('8.700.000')
})

test('a date is corrected with its separators, and typed behind those put into it', async ({ page, context, desk }) => {
  const person = await signedInCustomer(desk)
  await fillInCard(person)
  await signInBrowser(context, person)
  await page.goto('/H5/apply/ktp')
  const date = page.locator('#birthDate')
  const select = (from: number, to: number) =>
    date.evaluate(
      (input: { setSelectionRange(from: number, to: number): void }, [start, end]) =>
        input.setSelectionRange(start, end),
      [from, to] as const,
    )
  await date.fill('23-08-1987')
  await select(3, 6)
  await page.keyboard.press('Delete')
  await page.keyboard.type('12')
  await expect(date).toHaveValue('23-12-1987')
  await select(0, 5)
  await page.keyboard.type('1-05')
  await expect(date).toHaveValue('1-05-1987')
  await date.fill('')
  await page.keyboard.type('5/4/1995')
  await expect(date).toHaveValue('05-04-1995')
})

test('an amount is read as people write it, and never as another', async ({ page }) => {
  const income = await fieldOfGallery(page, 'income')
  for (const [typed, shown] of [
    ['8,5 juta', '8.500.000'],
    ['Rp8.000.000,00', '8.000.000'],
    ['8,500,000', '8.500.000'],
    ['8,5', '8,5'],
  ] as const) {
    await income.fill('')
    await income.pressSequentially(typed)
    await income.blur()
    await expect(income).toHaveValue(shown)
  }
})

test('after a wrong code the next one is typed or pasted over it', async ({ page }) => {
  const code = await fieldOfGallery(page, 'otp')
  await code.pressSequentially('0000')
  await code.pressSequentially('1234')
  await expect(code).toHaveValue('1234')
  await code.focus()
  await page.keyboard.press('End')
  await page.keyboard.insertText('56-78')
  await expect(code).toHaveValue('5678')
})

/** The first pixel of the photo on the screen: red, green, blue. */
const firstPixel = `(() => {
  const photo = document.querySelector('main img')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  context.drawImage(photo, 0, 0)
  return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3))
})()`

test('a picked photo: one that was cut off is refused, what shows through is white', async ({
  page,
  context,
  desk,
  camera,
}) => {
  const person = await signedInCustomer(desk)
  await consent(person.client, 'RISK')
  await signInBrowser(context, person)
  await camera.pointAt('card')
  await page.goto('/H5/apply/ktp')
  await expect(page.getByText('Bagus, tahan sebentar')).toBeVisible()
  const picker = page.locator('input[type=file]').last()
  const card = await cardPhoto()
  const cut = card.subarray(0, card.length >> 1)
  await picker.setInputFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: cut })
  await expect(page.getByText('Foto ini rusak')).toBeVisible()
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 4, background } })
    .png()
    .toBuffer()
  await picker.setInputFiles({ name: 'ktp.png', mimeType: 'image/png', buffer })
  await expect(page.locator('main img')).toBeVisible()
  expect(await page.evaluate(firstPixel)).toEqual([255, 255, 255])
})

test('an income of too many zeros is asked again before it is saved', async ({ page, context, desk }) => {
  const person = await signedInCustomer(desk)
  await fillInApplication(person)
  await signInBrowser(context, person)
  await page.goto('/H5/apply/work-info')
  const income = page.locator('#monthlyIncome')
  const save = page.locator('button[type=submit]')
  const question = page.getByRole('alertdialog', { name: 'Penghasilan Rp850.000.000 per bulan?' })
  await income.fill('850 juta')
  // Whoever sends the form has finished typing.
  await save.click()
  await expect(income).toHaveValue('850.000.000')
  await question.getByRole('button', { name: 'Ubah' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(/\/apply\/work-info$/)
  await save.click()
  await question.getByRole('button', { name: 'Ya, benar' }).click()
  await expect(page).not.toHaveURL(/work-info/)
})
