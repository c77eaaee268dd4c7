import { generateWeblink } from '@lumbung/shared/contract/billing/weblinks.ts'
import { expect, type Page } from '@playwright/test'
import { newNik } from '../../../server/src/testing/people/customers.ts'
import { test } from '../../harness/fixtures.ts'
import { signedInCustomer, signInBrowser } from '../../steps/customers.ts'
import { insuredBorrower } from '../../steps/loans.ts'
import { languageTurn } from '../../steps/screens/sample.ts'
import { brokenRules, setLanguage } from '../../steps/screens/screen-checks.ts'

const insurerPage = /\/sandbox\/insurer\/policy\/[\w-]{32}$/
const entry = '/H5/wps-insurance/entry-page'

const axeFinds = (page: Page) => brokenRules(page, { colours: true })

/** Presses a key on what has this role and name, once it is there and has the focus. */
async function press(page: Page, role: 'link' | 'button', name: string | RegExp) {
  const target = page.getByRole(role, { name })
  await expect(target).toBeVisible()
  await target.focus()
  await expect(target).toBeFocused()
  await page.keyboard.press('Enter')
}

for (const { lang, words } of [
  {
    lang: 'id',
    words: {
      row: /Lihat polis di situs penanggung/,
      shared: 'Hanya nomor rujukan polis. Tautannya tidak memuat nama, NIK, atau nomor HP Anda.',
      go: 'Lanjut ke penanggung',
      leaving: 'Anda meninggalkan Lumbung',
      open: /^Buka (localhost|127\.0\.0\.1)/,
      opened: 'Tautan ini sudah tidak berlaku',
      again: 'Buat tautan baru',
      notYours: 'Tautan ini bukan dibuat untuk akun Anda.',
      none: 'Belum ada polis yang bisa dibuka',
      home: 'Kembali ke Beranda',
    },
  },
  {
    lang: 'en-us',
    words: {
      row: /See the policy at the insurer/,
      shared: 'Only the reference of the policy. The link holds no name, NIK or mobile number of yours.',
      go: 'Continue to the insurer',
      leaving: 'You are leaving Lumbung',
      open: /^Open (localhost|127\.0\.0\.1)/,
      opened: 'This link is no longer valid',
      again: 'Make a new link',
      notYours: 'This link was not made for your account.',
      none: 'There is no policy to open yet',
      home: 'Back to Home',
    },
  },
] as const)
  test(`R-116 R-131 C-043 D-195 in ${lang}: by keyboard from the loan to the insurer’s page, once; nobody else can use the link`, {
    tag: languageTurn('R-116', lang),
  }, async ({ page, context, desk }) => {
    const { loanId, ...person } = await insuredBorrower(desk)
    await signInBrowser(context, person)
    await setLanguage(page, lang, desk.url)
    await page.goto(`/H5/me/loan-details/${loanId}`)
    await press(page, 'link', words.row)
    await expect(page).toHaveURL(new RegExp(`${entry}\\?loanId=${loanId}$`))
    await expect(page.getByText(words.shared)).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await press(page, 'button', words.go)
    await expect(page.getByRole('heading', { level: 1, name: words.leaving })).toBeVisible()
    await expect(page.getByRole('button', { name: words.open })).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    const way = page.url()
    await press(page, 'button', words.open)
    await expect(page).toHaveURL(insurerPage)
    await expect(page.getByRole('heading', { level: 1, name: /^(Polis|Policy) POL-[0-9A-F]{12}$/ })).toBeVisible()

    await page.goto(way)
    await expect(page.getByRole('heading', { level: 1, name: words.opened })).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await press(page, 'link', words.again)
    await expect(page.getByRole('button', { name: words.go })).toBeVisible()

    const body = { productId: 'pinjaman-tunai', insuranceId: 'personal-accident', loanId }
    const { url } = await person.client.data(generateWeblink, { body })
    await context.clearCookies()
    await signInBrowser(context, await signedInCustomer(desk))
    await setLanguage(page, lang, desk.url)
    const { pathname, search } = new URL(url)
    await page.goto(pathname + search)
    await expect(page.getByText(words.notYours)).toBeVisible()
    await page.goto(entry)
    await expect(page.getByRole('heading', { level: 1, name: words.none })).toBeVisible()
    expect(await axeFinds(page)).toEqual([])
    await press(page, 'link', words.home)
    await expect(page).toHaveURL(/\/H5\/home$/)
  })

test('D-195: an insurer that answers nonsense, or with a link elsewhere, is not answering; the page stays', async ({
  page,
  context,
  desk,
}) => {
  const { loanId, ...person } = await insuredBorrower(desk, newNik('9067'))
  await signInBrowser(context, person)
  await page.goto(`${entry}?loanId=${loanId}`)
  const go = page.getByRole('button', { name: 'Lanjut ke penanggung' })
  await go.click()
  await expect(page.getByText('Layanan ini sedang tidak merespons.', { exact: false })).toBeVisible()
  await expect(go).toBeVisible()
  await expect(page).toHaveURL(new RegExp(entry))
})

test.describe('without the service worker, behind which no reply can be held back', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /net::ERR_FAILED/ })

  test('R-116: without an insurer’s page the route says so and leads Home; a failed load can be repeated', async ({
    page,
    context,
    desk,
  }) => {
    const { loanId, ...person } = await insuredBorrower(desk)
    await signInBrowser(context, person)
    const policies = /\/api\/wps\/policies(\?.*)?$/
    await page.route(policies, (route) =>
      route.fulfill({
        status: 404,
        json: { code: 'NOT_FOUND', message: 'x', englishMessage: 'x', bahasaMessage: 'x' },
      }),
    )
    await page.goto(`${entry}?loanId=${loanId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Halaman ini tidak tersedia' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Kembali ke Beranda' })).toHaveAttribute('href', '/H5/home')
    await page.unroute(policies)

    // Reads are repeated by themselves, so that every one has to fail.
    await page.route(policies, (route) => route.abort())
    await page.goto(`${entry}?loanId=${loanId}`)
    const again = page.getByRole('button', { name: 'Coba lagi' })
    await expect(again).toBeVisible()
    await page.unroute(policies)
    await again.click()
    await expect(page.getByRole('button', { name: 'Lanjut ke penanggung' })).toBeVisible()
  })
})
