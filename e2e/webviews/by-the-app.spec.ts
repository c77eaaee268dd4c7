import { expect } from '@playwright/test'
import type { Database } from '../../server/src/platform/database/db.ts'
import { newNumber } from '../../server/src/testing/people/customers.ts'
import { whileChannel } from '../steps/database-changes.ts'
import { turnOf } from '../steps/screens/sample.ts'
import { test } from './fixtures.ts'
import type { ShellEvent } from './shell.ts'
import { agreeToTerms, tokenFor } from './steps.ts'

const patience = { intervals: [50], timeout: 30_000 }
const told = (events: readonly ShellEvent[], event: string) => events.filter((one) => one.event === event)

/** Shows an advertisement of a native kind on the page of help while something is done. */
async function whileAd(database: Database, kind: string, journey: () => Promise<void>): Promise<void> {
  const itemId = `native-${kind.toLowerCase().replaceAll('_', '-')}`
  const put = (shown: boolean) =>
    database.pool.query(
      `insert into content_item (item_id, version, placement, slot_type, kind, is_ad, place, title_id, title_en, from_at, shown)
       select $1, coalesce(max(version), 0) + 1, 'HELP_BANNER', 'BANNER', $2, true, -9, 'Tawaran mitra', 'An offer', '2026-01-01', $3
       from content_item where item_id = $1`,
      [itemId, kind, shown],
    )
  await put(true)
  await journey().finally(() => put(false))
}

const tip = 'Sedang sulit membayar?'

for (const { kind, isTapped } of [
  { kind: 'NATIVE_BANNER_AD', isTapped: false },
  { kind: 'NATIVE_AD', isTapped: true },
  { kind: 'REWARD_VIDEO', isTapped: true },
])
  test(`E-19: ${kind} is labelled, shown by the app ${isTapped ? 'on a tap' : 'when its place is seen'}; without one there is our own tip`, {
    tag: turnOf(kind, 3),
  }, async ({ android, server, database }) => {
    const address = `${server.url}/GOPAY/me/help-center`
    const label = `return document.querySelector('section[aria-label="Iklan"]')?.innerText ?? ''`
    const toPlace = `document.querySelector('section[aria-label="Iklan"]').scrollIntoView()`
    await whileAd(database, kind, async () => {
      const { screen, session, events } = await android(address, { phone: { ads: true } })
      await screen.sees('Tawaran mitra')
      expect(await session.run(label)).toMatch(/Tawaran mitra\s+Iklan/i)
      await session.run(toPlace)
      if (isTapped) {
        await screen.settles()
        expect(told(events, 'showAd')).toEqual([])
        // Twice at once, as a hasty finger.
        await session.run(`const ad = document.querySelector('section[aria-label="Iklan"] button')
          ad.click()
          ad.click()`)
      }
      const shown = { event: 'showAd', kind, slot: 'HELP_BANNER', label: 'Iklan' }
      await expect.poll(() => told(events, 'showAd'), patience).toEqual([shown])
      await screen.sees('Tawaran mitra')

      const without = await android(address, { phone: { ads: false } })
      await without.screen.sees('Tawaran mitra')
      await without.session.run(toPlace)
      if (isTapped) await without.screen.tap(/Tawaran mitra/)
      await without.screen.sees(tip)
      expect(await without.session.run(label)).toBe('')
    })
  })

test('E-19: in an app that shows no advertisements there is our own tip at once', {
  tag: turnOf('no showAd', 3),
}, async ({ android, server, database }) => {
  await whileAd(database, 'NATIVE_AD', async () => {
    const { screen, session } = await android(`${server.url}/GOPAY/me/help-center`, { phone: { without: ['showAd'] } })
    await screen.sees(tip)
    expect(await session.run('return document.body.innerText')).not.toContain('Tawaran mitra')
  })
})

test('D-077: the consent page opens outside of the app, is finished in another browser that leads back to the partner, and the app shows it on resume', {
  tag: turnOf('resume', 2),
}, async ({ android, server, desk, database, browser }) => {
  const mobile = newNumber()
  const token = () => tokenFor(desk, 'LINKAJA', mobile)
  const way = { backUrl: 'https://m.linkaja.example/wallet', allowedHosts: ['m.linkaja.example'] }
  await whileChannel(database, 'LINKAJA', way, async () => {
    const app = await android(`${server.url}/LINKAJA/link-account/facebook`, { phone: { token } })
    await agreeToTerms(app.screen)
    await app.screen.choose(/setuju|izin/i)
    await app.screen.tap('Lanjut ke Facebook')
    await expect.poll(() => told(app.events, 'openExternal').length, patience).toBe(1)
    expect(await app.session.url()).toBe(`${server.url}/LINKAJA/link-account/facebook`)
    const [opened] = told(app.events, 'openExternal')
    await app.tell('pause')

    const outside = await browser.newPage()
    await outside.goto(String(opened?.['url']))
    await outside.getByRole('textbox').fill(`sari-${mobile}`)
    await outside.getByRole('button', { name: 'Izinkan', exact: true }).click()
    await expect(outside.getByText(`${mobile.slice(0, 4)} •••• ${mobile.slice(-4)}`)).toBeVisible()
    await outside.getByRole('button', { name: 'Ya, ini nomor saya' }).click()
    await expect(outside.getByText('Akun Facebook Anda sudah terhubung.')).toBeVisible()
    const back = outside.getByRole('link', { name: 'Kembali ke LinkAja' })
    await expect(back).toHaveAttribute('href', /^https:\/\/m\.linkaja\.example\/wallet/)
    await outside.close()

    await app.tell('resume')
    await app.screen.sees('Terhubung sejak')
  })
})

test('R-101 D-077: the app’s own sheet shares the link of an invitation', { tag: turnOf('share', 3) }, async ({
  android,
  server,
  desk,
}) => {
  const mobile = newNumber()
  const token = () => tokenFor(desk, 'LINKAJA', mobile)
  const { screen, events } = await android(`${server.url}/LINKAJA/activity/invite-friends`, { phone: { token } })
  await agreeToTerms(screen)
  await screen.tap('Bagikan')
  await expect
    .poll(() => told(events, 'share'), patience)
    .toEqual([
      expect.objectContaining({ text: expect.stringMatching(/http:\/\/\S+\/LINKAJA\/refer-friends\?invitedBy=\w+/) }),
    ])
})
