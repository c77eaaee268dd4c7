import { quote } from '@lumbung/shared/contract/lending/products.ts'
import { expect, type Page } from '@playwright/test'
import { newNik } from '../../../server/src/testing/people/customers.ts'
import { choose } from '../choose.ts'
import {
  customerOnNewPhone,
  decidedCustomer,
  fillInApplication,
  type Person,
  referredApplicant,
  signedInCustomer,
} from '../customers.ts'
import { borrower, lateBorrower, lockLimit, orderLoan } from '../loans.ts'
import type { Language } from './screen-checks.ts'
import type { ScreenFixtures } from './screen-state.ts'

/** Chooses the text of the language that is being checked. */
type Say = (id: string, en: string) => string

export interface Opening {
  name: string
  at: string
  /** Opens the overlay; undefined if it opens by itself. */
  open?: (page: Page, say: Say) => Promise<void>
}

/** A customer, and the overlays to check with that customer. */
interface OverlayState {
  name: string
  arrange: (given: ScreenFixtures) => Promise<{ person: Person; openings: readonly Opening[] }>
}

export const sayIn =
  (language: Language): Say =>
  (id, en) =>
    language === 'id' ? id : en

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
function changePrice({ client }: Person) {
  return async (page: Page, say: Say) => {
    await page.route('**/api/loan/apply?*', async (route) => {
      const { productId, amount, tenor } = route.request().postDataJSON()
      const now = await client.data(quote, { body: { productId, amount, tenor } })
      const data = { quote: { ...now, total: now.total + 5000, cost: now.cost + 5000 } }
      await route.fulfill({ status: 400, json: { code: 'RATE_VERSION_CHANGED', message: '-', data } })
    })
    await applyUntilLocationPrompt(page, say)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Izinkan', 'Allow') })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
}

async function sign(page: Page, say: Say): Promise<void> {
  await choose(page.getByRole('checkbox'))
  await page.getByRole('button', { name: say('Tanda tangani', 'Sign'), exact: true }).click()
}

export const overlayStates: readonly OverlayState[] = [
  {
    name: 'an applicant',
    arrange: async ({ desk }) => {
      const person = await signedInCustomer(desk)
      await fillInApplication(person)
      const at = '/H5/apply/personal-info'
      return {
        person,
        openings: [
          { name: 'area search', at, open: searchArea },
          { name: 'a long list', at, open: press('Pendidikan terakhir:', 'Highest education:') },
          { name: 'errors', at, open: saveWithErrors },
          { name: 'help', at, open: press('Bantuan', 'Help') },
        ],
      }
    },
  },
  {
    name: 'an applicant under review',
    arrange: async ({ desk }) => ({
      person: await referredApplicant(desk),
      openings: [
        { name: 'withdrawal', at: '/H5/apply-status', open: press('Batalkan pengajuan', 'Withdraw application') },
        { name: 'confirmation of submission', at: '/H5/home/apply-loan' },
      ],
    }),
  },
  {
    name: 'a rejected applicant',
    arrange: async ({ desk }) => ({
      person: await decidedCustomer(desk, { ktp: { idNumber: newNik('9011') } }),
      openings: [{ name: 'date of the next application', at: '/H5/home/apply-loan' }],
    }),
  },
  {
    name: 'an approved customer',
    arrange: async ({ desk }) => {
      const at = '/H5/home/apply-loan'
      const person = await decidedCustomer(desk)
      return {
        person,
        openings: [
          { name: 'purposes', at, open: press('Tujuan pinjaman:', 'Loan purpose:') },
          { name: 'missing fields', at, open: press('Ajukan Rp', 'Apply for Rp') },
          { name: 'location prompt', at, open: applyUntilLocationPrompt },
          { name: 'changed price', at, open: changePrice(person) },
          { name: 'sign-out', at: '/H5/me/setting', open: press('Keluar', 'Sign out') },
        ],
      }
    },
  },
  {
    name: 'an order to be signed',
    arrange: async ({ desk }) => {
      const person = await decidedCustomer(desk)
      const orderId = await orderLoan(person)
      return {
        person,
        openings: [
          { name: 'code entry', at: `/H5/${orderId}/loan-agreement`, open: sign },
          {
            name: 'cancellation',
            at: `/H5/order-status/${orderId}`,
            open: press('Batalkan pengajuan', 'Cancel the loan request'),
          },
        ],
      }
    },
  },
  {
    name: 'a borrower',
    arrange: async ({ desk }) => {
      const { loanId, ...person } = await borrower(desk)
      return {
        person,
        openings: [
          {
            name: 'early settlement',
            at: `/H5/bill/detail/${loanId}`,
            open: press('Kembalikan pinjaman', 'Return the loan'),
          },
          { name: 'choice of what to pay', at: '/H5/bill/payment-method', open: press('Ubah', 'Change') },
        ],
      }
    },
  },
  ...(['FROZEN', 'BLOCKED'] as const).map(
    (status): OverlayState => ({
      name: `a customer whose limit is ${status}`,
      arrange: async ({ desk, database }) => {
        const person = await decidedCustomer(desk)
        await lockLimit(database, person, status)
        return { person, openings: [{ name: 'locked limit', at: '/H5/home/apply-loan' }] }
      },
    }),
  ),
  {
    name: 'a borrower who is late',
    arrange: async ({ desk }) => ({
      person: await lateBorrower(desk),
      openings: [{ name: 'overdue bill', at: '/H5/home/apply-loan' }],
    }),
  },
  {
    name: 'a customer on a new phone',
    arrange: async ({ desk }) => ({
      person: await customerOnNewPhone(desk),
      openings: [{ name: 'security check', at: '/H5/home/bank-list' }],
    }),
  },
]
