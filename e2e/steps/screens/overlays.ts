import { quote } from '@lumbung/shared/contract/lending/products.ts'
import { expect, type Page } from '@playwright/test'
import { choose } from '../choose.ts'
import type { Person } from '../customers.ts'
import {
  addressOf,
  checkShownScreen,
  languages,
  languagesOf,
  type Screen,
  setLanguage,
  type Values,
} from './screen-checks.ts'

/** Chooses the text of the language that is being checked. */
type Say = (id: string, en: string) => string

type Open = (page: Page, say: Say, person: Person | undefined) => Promise<void>

/** A dialog or sheet in front of a screen. */
export interface Overlay {
  name: string
  screen: Screen
  /** Opens it; undefined if it opens by itself. */
  open: Open | undefined
}

const overlay = (name: string, screen: Screen, open?: Open): Overlay => ({ name, screen, open })

/** Opens dialogs and sheets and checks each with `checkShownScreen` in its languages. */
export async function checkOverlays(
  page: Page,
  given: { url: string; overlays: readonly Overlay[]; values: Values; person: Person | undefined },
): Promise<void> {
  for (const language of languages) {
    await setLanguage(page, language, given.url)
    const say: Say = (id, en) => (language === 'id' ? id : en)
    for (const { name, screen, open } of given.overlays.filter((one) => languagesOf(one.name).includes(language))) {
      await page.goto(addressOf(screen, given.values).open)
      await open?.(page, say, given.person)
      await expect(page.locator('[role=dialog], [role=alertdialog], [role=alert]')).toBeVisible()
      await checkShownScreen(page, language, name)
    }
  }
}

const press = (id: string, en: string) => async (page: Page, say: Say) =>
  page.getByRole('button', { name: say(id, en) }).click()

/** Finds a province by a short name that the list does not contain. */
async function searchArea(page: Page, say: Say): Promise<void> {
  await press('Wilayah tempat tinggal:', 'Area of residence:')(page, say)
  await press('Ubah Provinsi', 'Change Province')(page, say)
  await page.getByRole('searchbox').fill('DKI')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Daerah Khusus Ibukota Jakarta' })).toBeVisible()
}

async function saveWithErrors(page: Page, say: Say): Promise<void> {
  await page.getByRole('textbox', { name: say('Kode pos', 'Postal code') }).fill('1')
  await page.getByRole('textbox', { name: say('Email (tidak wajib)', 'Email (optional)') }).fill('x@')
  await press('Simpan dan lanjutkan', 'Save and continue')(page, say)
  await expect(page.getByRole('alert')).toBeVisible()
}

async function applyUntilLocationPrompt(page: Page, say: Say): Promise<void> {
  await press('Tujuan pinjaman:', 'Loan purpose:')(page, say)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: say('Pendidikan', 'Education') }).click()
  await choose(page.getByRole('checkbox'))
  await press('Ajukan Rp', 'Apply for Rp')(page, say)
}

/** Makes applying fail because the price has changed since it was shown, as after a new rate version. */
const changePrice: Open = async (page, say, person) => {
  await page.route('**/api/loan/apply?*', async (route) => {
    const { productId, amount, tenor } = route.request().postDataJSON()
    const now = await person?.client.data(quote, { body: { productId, amount, tenor } })
    const data = now && { quote: { ...now, total: now.total + 5000, cost: now.cost + 5000 } }
    await route.fulfill({ status: 400, json: { code: 'RATE_VERSION_CHANGED', message: '-', data } })
  })
  await applyUntilLocationPrompt(page, say)
  const prompt = page.getByRole('alertdialog')
  await prompt.getByRole('button', { name: say('Izinkan', 'Allow') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function sign(page: Page, say: Say): Promise<void> {
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: say('Tanda tangani', 'Sign'), exact: true }).click()
}

/** The dialogs and sheets of each state that has some. */
export const overlaysOf = {
  applicant: [
    overlay('area search', 'LinearPersonalInfo', searchArea),
    overlay('a long list', 'LinearPersonalInfo', press('Pendidikan terakhir:', 'Highest education:')),
    overlay('errors', 'LinearPersonalInfo', saveWithErrors),
    overlay('help', 'LinearPersonalInfo', press('Bantuan', 'Help')),
  ],
  underReview: [
    overlay('withdrawal', 'ApplicationStatus', press('Batalkan pengajuan', 'Withdraw application')),
    overlay('confirmation of submission', 'ApplyLoan'),
  ],
  rejected: [overlay('date of the next application', 'ApplyLoan')],
  approved: [
    overlay('purposes', 'ApplyLoan', press('Tujuan pinjaman:', 'Loan purpose:')),
    overlay('missing fields', 'ApplyLoan', press('Ajukan Rp', 'Apply for Rp')),
    overlay('location prompt', 'ApplyLoan', applyUntilLocationPrompt),
    overlay('changed price', 'ApplyLoan', changePrice),
    overlay('sign-out', 'Setting', press('Keluar', 'Sign out')),
  ],
  toBeSigned: [
    overlay('code entry', 'OrderLoanAgreement', sign),
    overlay('cancellation', 'OrderStatus', press('Batalkan pengajuan', 'Cancel the loan request')),
  ],
  borrower: [
    overlay('early settlement', 'BillDetail', press('Kembalikan pinjaman', 'Return the loan')),
    overlay('choice of what to pay', 'PaymentMethod', press('Ubah', 'Change')),
  ],
  locked: [overlay('locked limit', 'ApplyLoan')],
  late: [overlay('overdue bill', 'ApplyLoan')],
  newPhone: [overlay('security check', 'BankList')],
} as const
