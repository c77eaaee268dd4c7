import { ownSession } from '@lumbung/shared/contract/operators/session.ts'
import { expect, type Locator } from '@playwright/test'
import { newId } from '../../../../server/src/platform/ids.ts'
import { frameTexts } from '../../../../web/src/console/frame/frame-texts.ts'
import { healthTexts } from '../../../../web/src/console/health/health-texts.ts'
import { operatorsTexts } from '../../../../web/src/console/operators/operators-texts.ts'
import { roleTexts } from '../../../../web/src/i18n/role-texts.ts'
import type { World } from '../../../harness/console.ts'
import { type Colleague, colleague } from '../../../steps/colleagues.ts'
import type { Seat } from '../../../steps/seat.ts'
import { maker } from './people.ts'
import { row } from './row.ts'

const inSupport = ({ desk, database }: World): Promise<Colleague> =>
  colleague(desk.url, database, `Sari ${newId()}`, 'SUPPORT')

/** A notice that a partner has not taken. */
async function undelivered({ database: { pool } }: World) {
  const eventId = newId()
  await pool.query(
    `insert into partner_event (user_id, id, channel, type, subject, ids, at, status, tries, outcome)
     values ($1, $1, 'GOPAY', 'loan.repaid', $1, '{}', now(), 'FAILED', 10, '500')`,
    [eventId],
  )
  const status = async () =>
    (await pool.query('select status from partner_event where id = $1', [eventId])).rows[0]?.status
  return { eventId, status }
}

const rowOf = ({ page }: Seat, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const statusOf = async ({ client }: Colleague) => (await client.call(ownSession)).status

/** Nobody is signed in with the account any more, and the list says how it stands. */
async function expectOut(seat: Seat, person: Colleague, status: 'INVITED' | 'DISABLED'): Promise<void> {
  expect(await statusOf(person)).toBe(401)
  await seat.open('/operators')
  await seat.sees(seat.words(operatorsTexts).statuses[status], rowOf(seat, person.name))
}

/** Proposes an act on somebody's account to a second admin. */
async function propose(seat: Seat, { name }: Colleague, act: 'roles' | 'reset' | 'disable', reason: string) {
  const t = seat.words(operatorsTexts)
  await seat.press(t.acts[act], rowOf(seat, name))
  if (act === 'roles') await seat.dialog.locator('[name=MARKETING]').check()
  await seat.send(t.propose, reason)
  await seat.sees(t.proposed)
  await seat.sees(t.waiting(maker), rowOf(seat, name))
}

export const operatorRows = [
  row({
    title: 'an admin invites somebody and makes a new link',
    acts: ['operator.invite', 'operator.link'],
    by: 'ADMIN',
    prepare: async () => ({ name: `Rina ${newId()}`, email: `rina-${newId()}@lender.example` }),
    at: () => '/operators',
    press: async (seat, { name, email }) => {
      const t = seat.words(operatorsTexts)
      await seat.press(t.invite)
      await seat.press(t.send, seat.dialog)
      await seat.sees(t.problems.name)
      await seat.type('name', name)
      await seat.type('email', email)
      await seat.dialog.locator('[name=REVIEWER]').check()
      const link = /\/console\/link#[\w-]{43}$/
      await seat.press(t.send, seat.dialog)
      await seat.sees(link, seat.dialog)
      await seat.send(t.close)
      await seat.press(t.acts.link, rowOf(seat, name))
      await seat.sees(link, seat.dialog)
      await seat.send(t.close)
      await seat.sees(t.statuses.INVITED, rowOf(seat, name))
    },
  }),
  row({
    title: 'an operator is signed out everywhere',
    acts: ['operator.sign-out'],
    by: 'ADMIN',
    prepare: inSupport,
    at: () => '/operators',
    press: async (seat, person) => {
      const t = seat.words(operatorsTexts)
      await seat.press(t.acts.signOut, rowOf(seat, person.name))
      await seat.sees(t.signedOut(person.name))
      await expect(rowOf(seat, person.name).getByText(t.noSession)).toBeVisible()
      expect(await statusOf(person)).toBe(401)
    },
  }),
  row({
    title: 'two admins give a role, which counts in the open session',
    acts: ['operator.roles'],
    by: 'ADMIN',
    second: 'ADMIN',
    prepare: inSupport,
    at: () => '/operators',
    press: (seat, person, reason) => propose(seat, person, 'roles', reason),
    after: async (seat, { name, client }) => {
      expect((await client.data(ownSession)).roles.toSorted()).toEqual(['MARKETING', 'SUPPORT'])
      await seat.open('/operators')
      await seat.sees(seat.words(roleTexts).MARKETING, rowOf(seat, name))
    },
  }),
  row({
    title: 'two admins reset the access of somebody who then needs a link',
    acts: ['operator.reset'],
    by: 'ADMIN',
    second: 'ADMIN',
    prepare: inSupport,
    at: () => '/operators',
    press: (seat, person, reason) => propose(seat, person, 'reset', reason),
    after: async (seat, person) => {
      await expectOut(seat, person, 'INVITED')
    },
  }),
  row({
    title: 'two admins disable an operator, who is signed out',
    acts: ['operator.disable'],
    by: 'ADMIN',
    second: 'ADMIN',
    prepare: inSupport,
    at: () => '/operators',
    press: (seat, person, reason) => propose(seat, person, 'disable', reason),
    after: async (seat, person) => {
      await expectOut(seat, person, 'DISABLED')
      const again = seat.words(operatorsTexts).acts.disable
      await expect(rowOf(seat, person.name).getByRole('button', { name: again })).toHaveCount(0)
    },
  }),
  row({
    title: 'an admin sends a partner once more what it has not received',
    acts: ['event.resend'],
    by: 'ADMIN',
    prepare: undelivered,
    at: () => '/health',
    press: async (seat, { eventId }, reason) => {
      const t = seat.words(healthTexts)
      await seat.act(t.resendOf('GOPAY'), { send: t.resend, reason, says: t.resent }, rowOf(seat, eventId))
    },
    after: async (_, { status }) => {
      await expect.poll(status).not.toBe('FAILED')
    },
  }),
  row({
    title: 'somebody signs out, and has to sign in again',
    acts: ['session.end'],
    by: 'COLLECTIONS',
    prepare: async () => ({}),
    at: () => '/account',
    press: async (seat) => {
      await seat.press(seat.words(frameTexts).signOut)
      await expect(seat.page).toHaveURL(/\/console\/sign-in/)
      await seat.open('/inbox')
      await expect(seat.page).toHaveURL(/\/console\/sign-in/)
    },
  }),
]
