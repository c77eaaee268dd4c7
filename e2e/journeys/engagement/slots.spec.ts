import { expect } from '@playwright/test'
import { test } from '../../harness/fixtures.ts'
import { choose } from '../../steps/choose.ts'
import { signedInCustomer, signInBrowser } from '../../steps/customers.ts'
import { borrower } from '../../steps/loans.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

const tips = {
  id: {
    '/H5/home': 'Rahasiakan kode SMS Anda',
    '/H5/bill': 'Pinjam sesuai kemampuan',
    '/H5/me': 'Ada yang bukan Anda lakukan?',
    '/H5/me/help-center': 'Sedang sulit membayar?',
  },
  'en-us': {
    '/H5/home': 'Keep your SMS code to yourself',
    '/H5/bill': 'Borrow what you can repay',
    '/H5/me': 'Something you did not do?',
    '/H5/me/help-center': 'Having trouble paying?',
  },
} as const

const anyTip = new RegExp(
  Object.values(tips)
    .flatMap((one) => Object.values(one))
    .join('|')
    .replaceAll('?', '\\?'),
)

test('CX-02 N-21 D-183: each page has one tip at most, unmarked because nobody pays for it, which leads to its answer', async ({
  page,
  context,
  desk,
  database,
}) => {
  await signInBrowser(context, await signedInCustomer(desk))
  for (const language of ['id', 'en-us'] as const) {
    await setLanguage(page, language, desk.url)
    for (const [path, title] of Object.entries(tips[language])) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: title })).toBeVisible()
      await expect(page.getByRole('link', { name: anyTip })).toHaveCount(1)
      await expect(page.getByText(/^(Iklan|Ad)$/)).toHaveCount(0)
    }
  }
  const sent = page.waitForRequest((one) => one.url().includes('/api/collect') && one.resourceType() === 'fetch')
  await page.goto('/H5/home')
  await sent
  await page.getByRole('link', { name: tips['en-us']['/H5/home'] }).click()
  await expect(page).toHaveURL(/\/H5\/me\/help-center\/question\/code$/)
  await page.goto('about:blank')
  const seen = `select distinct name, properties->>'bannerId' as item from client_event where name like 'slot%' and route = 'Home'`
  await expect
    .poll(async () => (await database.pool.query(`${seen} order by name`)).rows)
    .toEqual([
      { name: 'slot_click', item: 'keep-code-secret' },
      { name: 'slot_impression', item: 'keep-code-secret' },
    ])
})

test('D-089 C-018: a tip for new customers is shown to them alone', async ({ page, context, desk, database }) => {
  const put = (version: number, shown: boolean) =>
    database.pool.query(
      `insert into content_item (item_id, version, placement, slot_type, kind, is_ad, place, title_id, title_en, audience, from_at, shown)
       values ('first-steps', $1, 'ME_BANNER', 'BANNER', 'SERVICE', false, -2, 'Langkah pertama', 'First steps', '{NEW}', '2026-01-01', $2)`,
      [version, shown],
    )
  await put(1, true)
  const everybody = page.getByRole('link', { name: tips.id['/H5/me'] })
  await page.goto('/H5/me')
  await expect(everybody).toBeVisible()
  await signInBrowser(context, await signedInCustomer(desk))
  await page.goto('/H5/me')
  await expect(page.getByText('Langkah pertama')).toBeVisible()
  await expect(everybody).toHaveCount(0)
  await signInBrowser(context, await borrower(desk))
  await page.goto('/H5/me')
  await expect(everybody).toBeVisible()
  await expect(page.getByText('Langkah pertama')).toHaveCount(0)
  await put(2, false)
})

test('D-183: an ad says so, in both languages; a page without an item keeps no room for one', async ({
  page,
  context,
  desk,
  database,
}) => {
  await signInBrowser(context, await signedInCustomer(desk))
  const put = (version: number, shown: boolean) =>
    database.pool.query(
      `insert into content_item (item_id, version, placement, slot_type, kind, is_ad, place, title_id, title_en, from_at, shown)
       values ('paid-item', $1, 'ME_BANNER', 'BANNER', 'SERVICE', true, -1, 'Asuransi motor', 'Motorbike insurance', '2026-01-01', $2)`,
      [version, shown],
    )
  await put(1, true)
  await page.goto('/H5/me')
  await expect(page.getByRole('region', { name: 'Iklan' })).toContainText('Asuransi motor')
  await setLanguage(page, 'en-us', desk.url)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Ad' })).toContainText('Motorbike insurance')
  await put(2, false)
  await page.route(/\/api\/ads/, (route) => route.fulfill({ json: { code: 'SUCCESS', data: { items: [] } } }))
  const known = page.waitForResponse(/\/api\/ads/)
  await page.reload()
  await known
  await expect(page.getByRole('heading', { level: 1, name: 'Me' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ad' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: anyTip })).toHaveCount(0)
})

test('E-64: the chosen tenor says what is true of it, in both languages', async ({ page, context, desk }) => {
  await signInBrowser(context, await borrower(desk))
  for (const [language, two, six, twelve, note, other] of [
    ['id', '2 bulan', '6 bulan', '12 bulan', 'Total biaya terendah', 'Angsuran terendah'],
    ['en-us', '2 months', '6 months', '12 months', 'Lowest total cost', 'Lowest instalment'],
  ] as const) {
    await setLanguage(page, language, desk.url)
    // Without the draft of the other language.
    await page.evaluate('localStorage.clear()').catch(() => undefined)
    await page.goto('/H5/home/apply-loan')
    await choose(page.getByRole('radio', { name: two, exact: true }))
    await expect(page.getByText(note)).toBeVisible()
    await choose(page.getByRole('radio', { name: six, exact: true }))
    await expect(page.getByText(note)).toHaveCount(0)
    await choose(page.getByRole('radio', { name: twelve, exact: true }))
    await expect(page.getByText(other)).toBeVisible()
  }
})
