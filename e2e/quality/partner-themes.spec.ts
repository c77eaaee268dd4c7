import type { channelThemes } from '@lumbung/shared/enums/channels.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../harness/fixtures.ts'
import { signInBrowser } from '../steps/customers.ts'
import { moveSession } from '../steps/database-changes.ts'
import { borrower } from '../steps/loans.ts'
import { turnOf } from '../steps/screens/sample.ts'
import { checkShownScreen, type Language, languagesOf, setLanguage } from '../steps/screens/screen-checks.ts'

/** The first colours of each partner: what its customers press, and what stands behind the first figure of a home. */
const brands: Readonly<Record<Exclude<(typeof channelThemes)[number], 'H5'>, { primary: string; hero: string }>> = {
  LINKAJA: { primary: 'rgb(150, 18, 60)', hero: 'rgb(134, 15, 54)' },
  OTTOH5: { primary: 'rgb(36, 64, 142)', hero: 'rgb(32, 58, 130)' },
  MITRABUKALAPAK: { primary: 'rgb(134, 32, 79)', hero: 'rgb(118, 27, 70)' },
  MYIM3: { primary: 'rgb(107, 70, 0)', hero: 'rgb(74, 51, 6)' },
  BIMA3: { primary: 'rgb(11, 90, 104)', hero: 'rgb(10, 78, 90)' },
  TOPED: { primary: 'rgb(10, 102, 50)', hero: 'rgb(10, 90, 45)' },
  MOXA: { primary: 'rgb(23, 57, 111)', hero: 'rgb(20, 50, 98)' },
  GOPAY: { primary: 'rgb(0, 94, 149)', hero: 'rgb(0, 82, 132)' },
  TTS: { primary: 'rgb(37, 42, 52)', hero: 'rgb(32, 37, 46)' },
}
const ours = ['rgb(20, 86, 58)', 'rgb(19, 75, 51)']

/** The colours that are painted behind the elements of the page. */
const painted = (page: Page): Promise<string[]> =>
  page.evaluate(
    "[...new Set([...document.querySelectorAll('body *')].map((element) => getComputedStyle(element).backgroundColor))]",
  )

async function check(page: Page, language: Language, address: string, brand: string): Promise<void> {
  await page.goto(address)
  await checkShownScreen(page, language, address)
  expect(new URL(page.url()).pathname, `${address}: not redirected`).toBe(address)
  await expect.poll(() => painted(page), `${address}: the colours of its channel`).toContain(brand)
  const own = (await painted(page)).filter((colour) => ours.includes(colour))
  expect.soft(own, `${address}: none of ours`).toEqual([])
}

for (const [code, { primary, hero }] of Object.entries(brands)) {
  // An ordinary run takes a third of the channels, each in one language.
  const tag = turnOf(`theme of ${code}`, 3)
  test(`D-073: the way in, the first screen and the loan form in the colours of ${code}`, { tag }, async ({
    page,
    context,
    desk,
    database,
  }) => {
    const home = code === 'MITRABUKALAPAK' ? 'bill' : 'partner-home'
    const person = await borrower(desk)
    await moveSession(database, person, code)
    for (const language of languagesOf(`theme of ${code}`)) {
      await context.clearCookies()
      await setLanguage(page, language, desk.url)
      await check(page, language, `/${code}/check-token`, primary)
      await signInBrowser(context, person)
      await check(page, language, `/${code}/${home}`, home === 'bill' ? primary : hero)
      await check(page, language, `/${code}/home/apply-loan`, primary)
    }
  })
}

test('every theme besides ours has a partner', async ({ database }) => {
  const { rows } = await database.pool.query(
    `select coalesce(settings ->> 'theme', code) as theme from channel where kind = 'PARTNER' order by 1`,
  )
  expect(rows.map(({ theme }) => theme)).toEqual(Object.keys(brands).toSorted())
})
