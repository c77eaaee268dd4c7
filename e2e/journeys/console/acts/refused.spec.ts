import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { limit } from '@lumbung/shared/contract/home.ts'
import { lowerLimit, proposeRaise } from '@lumbung/shared/contract/operators/credit.ts'
import { errors } from '@lumbung/shared/errors.ts'
import { expect } from '@playwright/test'
import { newId } from '../../../../server/src/platform/ids.ts'
import { actTexts } from '../../../../web/src/console/customers/acts/act-texts.ts'
import { entryTexts } from '../../../../web/src/console/entry/entry-texts.ts'
import { inboxTexts } from '../../../../web/src/console/inbox/inbox-texts.ts'
import { partsTexts } from '../../../../web/src/console/parts/parts-texts.ts'
import { ageFactors, test, type World } from '../../../harness/console.ts'
import { type Colleague, colleague } from '../../../steps/colleagues.ts'
import { openProposal, reports } from '../../../steps/console-pages.ts'
import { decidedCustomer } from '../../../steps/customers.ts'
import { languages } from '../../../steps/screens/screen-checks.ts'
import { checker, maker } from './people.ts'
import { sitDown, trailOf } from './play.ts'

async function customer({ desk }: World) {
  const { client } = await decidedCustomer(desk)
  const { userId } = await client.data(userInfo)
  const params = { customerId: userId }
  return { params, at: `/customers/${userId}`, total: async () => (await client.data(limit)).total }
}

/** A higher limit that somebody proposed, under a reason by which it is found. */
async function raised(world: World, senior: Colleague) {
  const { params, total } = await customer(world)
  const lower = (to: number) =>
    senior.client.data(lowerLimit, { params, body: { limit: to, reason: 'Atas permintaan' } })
  await lower(5_000_000)
  const reason = `Penghasilan naik ${newId()}`
  await senior.client.data(proposeRaise, { params, body: { limit: 6_000_000, reason } })
  return { reason, total, lower }
}

for (const language of languages) {
  test(`a reason that is too short, and a factor that is too old, in ${language}: nothing is done, and the form keeps its input`, async ({
    page,
    world,
  }) => {
    const { database } = world
    const { at, total } = await customer(world)
    const before = await total()
    const seat = await sitDown(world, { page, language, name: maker, role: 'SENIOR' })
    const t = seat.words(actTexts)
    const reason = seat.dialog.locator('[name=reason]')
    const amount = seat.dialog.locator('[name=limit]')
    await seat.open(at)
    await seat.press(t.changeLimit)
    await seat.type('limit', '1000000')
    const typed = await amount.inputValue()
    await reason.fill('ya       ya')
    await seat.press(t.changeLimit, seat.dialog)
    await seat.sees(seat.words(partsTexts).reasonMissing)
    await expect(reason).toBeFocused()
    await expect(amount).toHaveValue(typed)

    await ageFactors(database)
    await reason.fill('Atas permintaan pelanggan')
    await seat.press(t.changeLimit, seat.dialog)
    const factor = page.getByRole('alertdialog', { name: seat.words(entryTexts).factor })
    await expect(factor.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(factor).toHaveCount(0)
    await seat.sees(errors.FACTOR_REQUIRED[seat.language], seat.dialog)
    await expect(reason).toHaveValue('Atas permintaan pelanggan')
    await expect(amount).toHaveValue(typed)
    expect((await trailOf(database, seat.operator)).map(({ act }) => act)).not.toContain('limit.lower')
    expect(await total()).toBe(before)
    expect(await reports(page)).toEqual([])
  })

  test(`STALE in ${language}: what has changed since it was proposed is not carried out, and the inbox shows the difference`, async ({
    page,
    world,
  }) => {
    const senior = await colleague(world.desk.url, world.database, maker, 'SENIOR')
    const { reason, total, lower } = await raised(world, senior)
    const seat = await sitDown(world, { page, language, name: checker, role: 'SENIOR' })
    const t = seat.words(inboxTexts)
    await seat.open('/inbox')
    const proposal = openProposal(page, reason)
    await expect(proposal.getByRole('button', { name: t.approve, exact: true })).toBeVisible()
    // The inbox is read again every quarter of a minute, and would take the button away.
    await page.route('**/operator/approvals?*', () => {})
    await lower(4_000_000)
    await seat.press(t.approve, proposal)
    await seat.sees(errors.STALE[seat.language], proposal)
    expect(await total()).toBe(4_000_000)
    await page.unroute('**/operator/approvals?*')
    await seat.open('/inbox')
    const ended = page.getByRole('article').filter({ hasText: reason })
    await seat.sees(t.statuses.STALE, ended)
    await expect(ended.getByRole('button')).toHaveCount(0)
  })

  test(`OWN_PROPOSAL in ${language}: a page that offers the approval of an own proposal by mistake is refused`, async ({
    page,
    world,
  }) => {
    const seat = await sitDown(world, { page, language, name: maker, role: 'SENIOR' })
    const { reason, total } = await raised(world, seat.operator)
    const t = seat.words(inboxTexts)
    await page.route('**/operator/approvals?*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      for (const one of json.data.items) Object.assign(one, { isOwn: false, mayCheck: true })
      await route.fulfill({ response, json })
    })
    await seat.open('/inbox')
    const proposal = openProposal(page, reason)
    await seat.press(t.approve, proposal)
    await seat.sees(errors.OWN_PROPOSAL[seat.language], proposal)
    expect(await total()).toBe(5_000_000)
  })
}
