import { startLink } from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import { expect, type Page } from '@playwright/test'
import { noteAnnounced } from '../../harness/deadlines.ts'
import { test } from '../../harness/fixtures.ts'
import { decidedCustomer, signedInCustomer, signInBrowser } from '../../steps/customers.ts'
import { languageTurn } from '../../steps/screens/sample.ts'
import { setLanguage } from '../../steps/screens/screen-checks.ts'

const consentPage = /\/sandbox\/social\/facebook\/dialog\?/
const buttons = {
  allow: /^(Izinkan|Allow)$/,
  deny: /^(Tolak|Deny)$/,
  down: /tidak menjawab|then fails/,
  slow: /kedaluwarsa|expires/,
} as const

/** On the consent page of the sandbox's service, as a person with this account. */
async function answer(page: Page, account: string, button: keyof typeof buttons) {
  await expect(page).toHaveURL(consentPage)
  await page.getByRole('textbox').fill(account)
  await page.getByRole('button', { name: buttons[button] }).click()
  await expect(page).toHaveURL(/\/H5\/link-account\/facebook(#_=_)?$/)
}

for (const { lang, words } of [
  {
    lang: 'id',
    words: {
      row: /^Akun terhubung/,
      go: 'Lanjut ke Facebook',
      tick: 'Centang dulu',
      denied: 'Anda tidak memberi izin di Facebook',
      down: 'Layanan ini sedang tidak merespons',
      linked: 'Akun Facebook Anda sudah terhubung.',
      since: /Terhubung sejak/,
      unlink: 'Putuskan akun',
      unlinked: 'Akun sudah diputus',
      expired: 'Langkah ini sudah tidak berlaku',
      taken: 'akun Lumbung lain',
      notices: ['Akun Facebook dihubungkan', 'Akun Facebook diputus'],
    },
  },
  {
    lang: 'en-us',
    words: {
      row: /^Linked accounts/,
      go: 'Continue to Facebook',
      tick: 'Tick your consent',
      denied: 'You did not give your consent at Facebook',
      down: 'This service is not answering',
      linked: 'Your Facebook account is linked.',
      since: /Linked since/,
      unlink: 'Unlink the account',
      unlinked: 'Account unlinked',
      expired: 'This step is no longer valid',
      taken: 'another customer of ours',
      notices: ['Facebook account linked', 'Facebook account unlinked'],
    },
  },
] as const)
  test(`R-098 R-113 D-098 in ${lang}: an account is linked after consent and unlinked; each other end is told`, {
    tag: languageTurn('R-098', lang),
  }, async ({ page, context, desk }) => {
    const account = `sari-${lang}-${Date.now()}`
    await signInBrowser(context, await decidedCustomer(desk))
    await setLanguage(page, lang, desk.url)
    await page.goto('/H5/me/my-account')
    await page.getByRole('link', { name: words.row }).click()
    const go = page.getByRole('button', { name: words.go })
    await go.click()
    await expect(page.getByText(words.tick)).toBeVisible()
    const consent = async (button: keyof typeof buttons, as = account) => {
      await page.getByRole('checkbox').check()
      await go.click()
      await answer(page, as, button)
    }
    for (const [button, text] of [
      ['deny', words.denied],
      ['down', words.down],
      ['slow', words.expired],
    ] as const) {
      await consent(button)
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
    }
    await consent('allow')
    await expect(page.getByText(words.linked)).toBeVisible()
    await page.goBack()
    await page.goto('/H5/me/my-account/link-account')
    await expect(page.getByText(words.since)).toBeVisible()

    await context.clearCookies()
    await signInBrowser(context, await signedInCustomer(desk))
    await setLanguage(page, lang, desk.url)
    const announced = await noteAnnounced(page)
    await page.goto('/H5/link-account/facebook')
    await consent('allow')
    await expect(page.getByText(words.taken)).toBeVisible()
    await consent('allow', `${account}-lain`)
    await expect(page.getByText(words.linked)).toBeVisible()
    await page.getByRole('button', { name: words.unlink }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.unlink }).click()
    await expect.poll(announced).toContain(words.unlinked)
    await expect(go).toBeVisible()
    await page.goto('/H5/me/notifications')
    for (const notice of words.notices) await expect(page.getByText(notice, { exact: true })).toBeVisible()
  })

test('D-077: a customer who left the app for the consent finishes in a browser without the session, which asks for whom', async ({
  page,
  browser,
  desk,
}) => {
  const person = await decidedCustomer(desk)
  const params = { type: 'facebook' } as const
  const { url } = await person.client.data(startLink, { params, body: { consent: true, leaves: true } })
  await page.goto(url)
  await answer(page, `sari-${Date.now()}`, 'allow')
  await expect(page.getByRole('heading', { name: 'Hubungkan akun Facebook?' })).toBeVisible()
  await expect(page.getByText(`${person.mobile.slice(0, 4)} •••• ${person.mobile.slice(-4)}`)).toBeVisible()
  expect(page.url()).not.toContain('state')
  await page.getByRole('button', { name: 'Ya, ini nomor saya' }).click()
  await expect(page.getByRole('heading', { name: 'Kembali ke Lumbung' })).toBeVisible()
  await expect(page.getByText('Akun Facebook Anda sudah terhubung.')).toBeVisible()

  const app = await browser.newContext()
  await signInBrowser(app, person)
  const inApp = await app.newPage()
  await inApp.goto(new URL('/H5/link-account/facebook', desk.url).href)
  await expect(inApp.getByText(/Terhubung sejak/)).toBeVisible()
  await app.close()
  await page.goto('/H5/link-account/facebook')
  await expect(page).toHaveURL(/\/H5\/login\?redirect=/)
})

test('R-113: an unknown kind is the not-found page, and an answer that was not asked for links nothing', async ({
  page,
  context,
  desk,
}) => {
  await signInBrowser(context, await signedInCustomer(desk))
  await page.goto('/H5/link-account/google')
  await expect(page.getByText('Halaman tidak ditemukan').first()).toBeVisible()
  await page.goto(`/H5/link-account/facebook?state=${'A'.repeat(43)}&code=stolen`)
  await expect(page.getByText('Langkah ini sudah tidak berlaku').first()).toBeVisible()
  await expect(page).toHaveURL(/\/H5\/link-account\/facebook$/)
})

test.describe('without the service worker, behind which no reply can be held back', () => {
  test.use({ serviceWorkers: 'block' })

  test('R-113: a list that was read just before the link was stored does not hide that it is linked', async ({
    page,
    context,
    desk,
  }) => {
    await signInBrowser(context, await signedInCustomer(desk))
    await page.goto('/H5/link-account/facebook')
    await page.getByRole('checkbox').check()
    const finished = page.waitForResponse(/\/user\/link\/facebook(\?.*)?$/)
    await page.route(
      /\/user\/links(\?.*)?$/,
      async (route) => {
        const early = await route.fetch()
        await finished
        await route.fulfill({ response: early }).catch(() => undefined)
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Lanjut ke Facebook' }).click()
    await answer(page, `sari-${Date.now()}`, 'allow')
    await expect(page.getByText('Akun Facebook Anda sudah terhubung.')).toBeVisible()
  })
})
