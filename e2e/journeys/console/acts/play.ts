import { type Role, ruleOf } from '@lumbung/shared/contract/operators/acts.ts'
import { expect, type Page } from '@playwright/test'
import type { Database } from '../../../../server/src/platform/database/db.ts'
import { newId } from '../../../../server/src/platform/ids.ts'
import { inboxTexts } from '../../../../web/src/console/inbox/inbox-texts.ts'
import { desktop, test as product, type World } from '../../../harness/console.ts'
import { type Colleague, colleague } from '../../../steps/colleagues.ts'
import { openProposal, reports, watchPolicy } from '../../../steps/console-pages.ts'
import { type Language, languages, setLanguage } from '../../../steps/screens/screen-checks.ts'
import { type Seat, takeSeat } from '../../../steps/seat.ts'
import { checker, maker } from './people.ts'
import type { PlayedRow } from './row.ts'

/** A new operator at a page of their own. */
export async function sitDown(
  { desk: { url }, database }: World,
  { page, language, name, role }: { page: Page; language: Language; name: string; role: Role },
): Promise<Seat & { operator: Colleague }> {
  const operator = await colleague(url, database, name, role)
  await operator.signIn(page.context())
  await setLanguage(page, language, url)
  await watchPolicy(page)
  return { ...takeSeat(page, url, language), operator }
}

/** What the trail has of an operator: each act that was done, with its reason. */
export async function trailOf(
  { pool }: Database,
  { id }: Colleague,
): Promise<{ act: string; reason: string | null }[]> {
  const done = `select act, reason from audit_entry where operator = $1 and outcome = 'DONE' order by seq`
  return (await pool.query(done, [id])).rows
}

/** Approves a proposal in the inbox, found by a text of its own, in a browser of their own. */
async function approveAs(world: World, role: Role, language: Language, proposal: string): Promise<void> {
  const context = await world.browser.newContext(desktop)
  const seat = await sitDown(world, { page: await context.newPage(), language, name: checker, role })
  const t = seat.words(inboxTexts)
  await seat.open('/inbox')
  await seat.press(t.approve, openProposal(seat.page, proposal))
  await seat.sees(t.done.approve)
  expect((await trailOf(world.database, seat.operator)).map(({ act }) => act)).toContain('approval.decide')
  expect(await reports(seat.page)).toEqual([])
  await context.close()
}

/**
 * Plays each row in both languages: by keyboard, in the words of the console's own texts, with a second person in the inbox where
 * one must agree. The trail has each act with its reason. `tests` are those of another product.
 */
export function playActs(
  rows: readonly PlayedRow[],
  tests: Readonly<Record<Language, typeof product>> = { id: product, 'en-us': product },
): void {
  for (const { title, acts, by, second, prepare } of rows)
    for (const language of languages)
      tests[language](`${acts.join(', ')} in ${language}: ${title}`, async ({ page, world }) => {
        product.slow()
        const { database } = world
        const reason = `Permintaan tertulis ${newId()}`
        const ready = await prepare(world)
        const seat = await sitDown(world, { page, language, name: maker, role: by })
        await seat.open(ready.at)
        await ready.press(seat, reason)
        const trail = await trailOf(database, seat.operator)
        for (const act of acts) {
          const isReasoned = 'reason' in ruleOf(act)
          const found = trail.filter((entry) => entry.act === act && (!isReasoned || entry.reason === reason))
          expect(found.length, `${act} in the trail`).toBeGreaterThan(0)
        }
        if (second) await approveAs(world, second, language, ready.proposal ?? reason)
        await ready.after(seat)
        expect(await reports(page)).toEqual([])
      })
}
