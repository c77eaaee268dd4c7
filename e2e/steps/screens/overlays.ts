import { quote } from '@lumbung/shared/contract/lending/products.ts'
import { expect, type Page } from '@playwright/test'
import { choose } from '../choose.ts'
import type { Person } from '../customers.ts'
import {
  addressOf,
  checkShownScreen,
  type Language,
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
  open?: Open
}

const sayIn =
  (language: Language): Say =>
  (id, en) =>
    language === 'id' ? id : en

interface Opened {
  url: string
  overlays: readonly Overlay[]
  values: Values
  person: Person | undefined
}

/** Opens dialogs and sheets and checks each with `checkShownScreen` in its languages. */
export async function checkOverlays(page: Page, { url, overlays, values, person }: Opened): Promise<void> {
  for (const language of languages) {
    await setLanguage(page, language, url)
    for (const { name, screen, open } of overlays.filter((one) => languagesOf(one.name).includes(language))) {
      await page.goto(addressOf(screen, values).open)
      await open?.(page, sayIn(language), person)
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
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Pendidikan', 'Education') })
    .click()
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
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Izinkan', 'Allow') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function sign(page: Page, say: Say): Promise<void> {
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: say('Tanda tangani', 'Sign'), exact: true }).click()
}

/** The dialogs and sheets of each state that has some. */
export const overlaysOf = {
  applicant: [
    { name: 'area search', screen: 'LinearPersonalInfo', open: searchArea },
    {
      name: 'a long list',
      screen: 'LinearPersonalInfo',
      open: press('Pendidikan terakhir:', 'Highest education:'),
    },
    { name: 'errors', screen: 'LinearPersonalInfo', open: saveWithErrors },
    { name: 'help', screen: 'LinearPersonalInfo', open: press('Bantuan', 'Help') },
  ],
  underReview: [
    {
      name: 'withdrawal',
      screen: 'ApplicationStatus',
      open: press('Batalkan pengajuan', 'Withdraw application'),
    },
    { name: 'confirmation of submission', screen: 'ApplyLoan' },
  ],
  rejected: [{ name: 'date of the next application', screen: 'ApplyLoan' }],
  approved: [
    { name: 'purposes', screen: 'ApplyLoan', open: press('Tujuan pinjaman:', 'Loan purpose:') },
    { name: 'missing fields', screen: 'ApplyLoan', open: press('Ajukan Rp', 'Apply for Rp') },
    { name: 'location prompt', screen: 'ApplyLoan', open: applyUntilLocationPrompt },
    { name: 'changed price', screen: 'ApplyLoan', open: changePrice },
    { name: 'sign-out', screen: 'Setting', open: press('Keluar', 'Sign out') },
  ],
  toBeSigned: [
    { name: 'code entry', screen: 'OrderLoanAgreement', open: sign },
    {
      name: 'cancellation',
      screen: 'OrderStatus',
      open: press('Batalkan pengajuan', 'Cancel the loan request'),
    },
  ],
  borrower: [
    {
      name: 'early settlement',
      screen: 'BillDetail',
      open: press('Kembalikan pinjaman', 'Return the loan'),
    },
    { name: 'choice of what to pay', screen: 'PaymentMethod', open: press('Ubah', 'Change') },
  ],
  locked: [{ name: 'locked limit', screen: 'ApplyLoan' }],
  late: [{ name: 'overdue bill', screen: 'ApplyLoan' }],
  newPhone: [{ name: 'security check', screen: 'BankList' }],
} as const satisfies Record<string, readonly Overlay[]>
