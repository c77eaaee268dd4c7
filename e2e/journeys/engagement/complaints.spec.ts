import { expect } from '@playwright/test'
import { cardPhoto } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { decidedCustomer, signInBrowser } from '../../steps/customers.ts'
import { languageTurn } from '../../steps/screens/sample.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

for (const { lang, words } of [
  {
    lang: 'id',
    words: {
      row: 'Sampaikan pengaduan',
      write: 'Tulis pengaduan',
      subject: 'Tentang apa?',
      text: 'Apa yang terjadi?',
      send: 'Kirim pengaduan',
      received: 'Pengaduan diterima',
      understood: 'Mengerti',
      body: /nomor PGD-\d{5}/,
      state: 'Diterima',
      answered: 'Dijawab',
      required: 'Isian ini wajib diisi',
    },
  },
  {
    lang: 'en-us',
    words: {
      row: 'Make a complaint',
      write: 'Write a complaint',
      subject: 'What is it about?',
      text: 'What happened?',
      send: 'Send the complaint',
      received: 'Complaint received',
      understood: 'Understood',
      body: /received the issue, number PGD-\d{5}/,
      state: 'Received',
      answered: 'Answered',
      required: 'The field is required',
    },
  },
] as const)
  test(`RA-07 A-01 in ${lang}: a complaint is received with a number and a date, and answered`, {
    tag: languageTurn('RA-07', lang),
  }, async ({ page, context, desk }) => {
    const person = await decidedCustomer(desk)
    await signInBrowser(context, person)
    await setLanguage(page, lang, desk.url)
    await page.goto('/H5/me/help-center')
    await page.getByRole('link', { name: words.row, exact: true }).click()
    await page.getByRole('button', { name: words.write }).click()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.required).first()).toBeVisible()
    await page.getByRole('combobox', { name: words.subject }).selectOption('PAYMENT')
    await page.getByRole('textbox', { name: words.text }).fill('Pembayaran saya belum tercatat.')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bukti.jpg', mimeType: 'image/jpeg', buffer: await cardPhoto() })
    await page.getByRole('button', { name: words.send }).click()
    const popup = page.getByRole('alertdialog', { name: words.received })
    await expect(popup).toContainText(words.body)
    await popup.getByRole('button', { name: words.understood }).click()
    await expect(page.getByText(words.state, { exact: true })).toBeVisible()
    await desk.answerQuestion(person.mobile, 'Sudah kami catat.')
    await page.reload()
    await expect(page.getByText(words.answered, { exact: true })).toBeVisible()
    await expect(page.getByText('Sudah kami catat.')).toBeVisible()
  })
