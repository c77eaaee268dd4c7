import { quote } from '@lumbung/shared/contract/lending/products.ts'
import { expect, type Page } from '@playwright/test'
import { newNik } from '../../server/src/testing/customers.ts'
import {
  decidedPerson,
  fillInEverything,
  onNewPhone,
  type Person,
  referredPerson,
  signedInPerson,
} from './customers.ts'
import { borrower, lateBorrower, lockLimit, orderLoan } from './loans.ts'
import type { Language } from './screen-checks.ts'
import type { Given } from './screen-states.ts'

/** The word of the language that is being checked. */
type Say = (id: string, en: string) => string

export interface Opening {
  name: string
  at: string
  /** What has to be done until it stands; nothing for what opens by itself. */
  open?: (page: Page, say: Say) => Promise<void>
}

/** Who sees what stands over a screen, and how it opens. */
interface OverlayState {
  name: string
  arrange: (given: Given) => Promise<{ person: Person; openings: readonly Opening[] }>
}

export const sayIn =
  (language: Language): Say =>
  (id, en) =>
    language === 'id' ? id : en

const press = (id: string, en: string) => async (page: Page, say: Say) =>
  page.getByRole('button', { name: say(id, en) }).click()

/** The provinces, found by a name that no list has. */
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

async function applyUntilPlaceIsAsked(page: Page, say: Say): Promise<void> {
  await press('Tujuan pinjaman:', 'Loan purpose:')(page, say)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Pendidikan', 'Education') })
    .click()
  await page.getByRole('checkbox').check()
  await press('Ajukan Rp', 'Apply for Rp')(page, say)
}

/** The answer that the price has changed since it was shown, as after a new rate version. */
function meetNewPrice({ client }: Person) {
  return async (page: Page, say: Say) => {
    await page.route('**/api/loan/apply?*', async (route) => {
      const { productId, amount, tenor } = route.request().postDataJSON()
      const now = await client.data(quote, { body: { productId, amount, tenor } })
      const data = { quote: { ...now, total: now.total + 5000, cost: now.cost + 5000 } }
      await route.fulfill({ status: 400, json: { code: 'RATE_VERSION_CHANGED', message: '-', data } })
    })
    await applyUntilPlaceIsAsked(page, say)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Izinkan', 'Allow') })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
}

async function sign(page: Page, say: Say): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('Tanda tangani', 'Sign'), exact: true }).click()
}

export const overlayStates: readonly OverlayState[] = [
  {
    name: 'somebody who applies',
    arrange: async ({ desk }) => {
      const person = await signedInPerson(desk)
      await fillInEverything(person)
      const at = '/H5/apply/personal-info'
      return {
        person,
        openings: [
          { name: 'the areas', at, open: searchArea },
          { name: 'a long choice', at, open: press('Pendidikan terakhir:', 'Highest education:') },
          { name: 'errors', at, open: saveWithErrors },
          { name: 'help', at, open: press('Bantuan', 'Help') },
        ],
      }
    },
  },
  {
    name: 'somebody under review',
    arrange: async ({ desk }) => ({
      person: await referredPerson(desk),
      openings: [
        { name: 'withdrawing', at: '/H5/apply-status', open: press('Batalkan pengajuan', 'Withdraw application') },
        { name: 'the word that it was sent', at: '/H5/home/apply-loan' },
      ],
    }),
  },
  {
    name: 'somebody who was refused',
    arrange: async ({ desk }) => ({
      person: await decidedPerson(desk, { ktp: { idNumber: newNik('9011') } }),
      openings: [{ name: 'the date of the next try', at: '/H5/home/apply-loan' }],
    }),
  },
  {
    name: 'an approved customer',
    arrange: async ({ desk }) => {
      const at = '/H5/home/apply-loan'
      const person = await decidedPerson(desk)
      return {
        person,
        openings: [
          { name: 'purposes', at, open: press('Tujuan pinjaman:', 'Loan purpose:') },
          { name: 'what is missing', at, open: press('Ajukan Rp', 'Apply for Rp') },
          { name: 'the place', at, open: applyUntilPlaceIsAsked },
          { name: 'a new price', at, open: meetNewPrice(person) },
          { name: 'signing out', at: '/H5/me/setting', open: press('Keluar', 'Sign out') },
        ],
      }
    },
  },
  {
    name: 'an order to be signed',
    arrange: async ({ desk }) => {
      const person = await decidedPerson(desk)
      const orderId = await orderLoan(person)
      return {
        person,
        openings: [
          { name: 'the code', at: `/H5/${orderId}/loan-agreement`, open: sign },
          {
            name: 'cancelling',
            at: `/H5/order-status/${orderId}`,
            open: press('Batalkan pengajuan', 'Cancel the order'),
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
          { name: 'settling', at: `/H5/bill/detail/${loanId}`, open: press('Lunasi lebih awal', 'Settle early') },
          { name: 'what is paid', at: '/H5/bill/payment-method', open: press('Ubah', 'Change') },
        ],
      }
    },
  },
  ...(['FROZEN', 'BLOCKED'] as const).map(
    (status): OverlayState => ({
      name: `a customer whose limit is ${status}`,
      arrange: async ({ desk, database }) => {
        const person = await decidedPerson(desk)
        await lockLimit(database, person, status)
        return { person, openings: [{ name: 'the lock', at: '/H5/home/apply-loan' }] }
      },
    }),
  ),
  {
    name: 'a borrower who is late',
    arrange: async ({ desk }) => ({
      person: await lateBorrower(desk),
      openings: [{ name: 'the open bill', at: '/H5/home/apply-loan' }],
    }),
  },
  {
    name: 'somebody on a new phone',
    arrange: async ({ desk }) => ({
      person: await onNewPhone(desk),
      openings: [{ name: 'the security check', at: '/H5/home/bank-list' }],
    }),
  },
]
