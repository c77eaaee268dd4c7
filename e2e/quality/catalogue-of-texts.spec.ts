import { expect } from '@playwright/test'
import { featureAlertIds, lendingAlertIds } from '../../web/src/sandbox/texts/alert-ids.ts'
import { test } from '../harness/fixtures.ts'

test.use({ locale: 'en-US' })

test('the catalogue shows every popup in both languages with its buttons, which say where they lead', async ({
  page,
}) => {
  await page.goto('/sandbox/texts')
  const alerts = Object.entries({ ...lendingAlertIds, ...featureAlertIds }).map(([type, id]) => ({ type, id }))
  const broken = `${JSON.stringify(alerts)}.filter(({ type, id }) => {
    const pair = document.getElementById(type)
    const isTitled = (language) => /\\S/.test(pair?.querySelector('[lang=' + language + '] h2')?.textContent ?? '')
    return pair?.querySelector('h3')?.textContent.trim() !== id + ' ' + type || !isTitled('id') || !isTitled('en')
  }).map(({ type }) => type)`
  await expect.poll(() => page.evaluate<string[]>(broken)).toEqual([])
  const nkp = page.locator('[id="NKP_ONGOING"]')
  await expect(nkp.locator('[lang=id]')).toContainText('Ke akun yang ada → /exsit')
  await expect(nkp.locator('[lang=en]')).toContainText('Go to Existing Account → /exsit')
  await nkp.getByRole('button', { name: 'Go to Existing Account' }).click()
  await expect(page.getByText('Go to Existing Account: /exsit')).toBeVisible()
})

test('A-22 NORMAL: a question has a button that cancels, and the other does what it asks', async ({ page }) => {
  await page.goto('/sandbox/texts')
  const question = page.locator('[id="NORMAL"] [lang=en]')
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByText('Stay signed in: closes the popup')).toBeVisible()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Sign out: signs out')).toBeVisible()
})

test('a search finds validation messages, refusals and screen texts by the words of either language', async ({
  page,
}) => {
  await page.goto('/sandbox/texts')
  const search = page.getByRole('searchbox')
  for (const [words, found] of [
    ['enam belas', 'No text matches. Try another word.'],
    ['16 angka ktp', 'Invalid KTP no'],
    ['COUPON_EXPIRED', 'Apply voucher failed, click the button to re-submit your order'],
    ['bill-texts', 'Tagihan'],
  ] as const) {
    await search.fill(words)
    await expect(page.getByText(found, { exact: false }).first()).toBeVisible()
  }
  await search.fill('')
  await expect(page.getByRole('heading', { level: 2, name: 'Popups' })).toBeVisible()
})
