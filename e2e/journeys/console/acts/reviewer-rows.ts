import { lostNumber } from '@lumbung/shared/contract/accounts/lost-number.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { noCamera } from '@lumbung/shared/contract/onboarding/no-camera.ts'
import { caseChecks } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import { reviewQueue } from '@lumbung/shared/contract/operators/cases.ts'
import { expect } from '@playwright/test'
import type { Database } from '../../../../server/src/platform/database/db.ts'
import { newId } from '../../../../server/src/platform/ids.ts'
import { decisionPanelTexts } from '../../../../web/src/console/cases/decision-panel-texts.ts'
import { identitiesTexts } from '../../../../web/src/console/identities/identities-texts.ts'
import { numbersTexts } from '../../../../web/src/console/numbers/numbers-texts.ts'
import { bulkTexts } from '../../../../web/src/console/queue/bulk-texts.ts'
import { queueTexts } from '../../../../web/src/console/queue/queue-texts.ts'
import { requestsTexts } from '../../../../web/src/console/requests/requests-texts.ts'
import { decisionTexts } from '../../../../web/src/i18n/decision-texts.ts'
import type { World } from '../../../harness/console.ts'
import { colleague } from '../../../steps/colleagues.ts'
import { type Person, referredApplicant } from '../../../steps/customers.ts'
import type { Seat } from '../../../steps/seat.ts'
import { maker } from './people.ts'
import { askedForLostNumber, askedForNoCamera } from './requests.ts'
import { row } from './row.ts'

/** The one case that waits, and a reviewer who sees it in the queue. */
async function onlyCase({ desk, database }: World) {
  const applicant = await referredApplicant(desk)
  const { applicationId } = applicant
  await database.pool.query('delete from review_case where application_id <> $1', [applicationId])
  const rina = await colleague(desk.url, database, `Rina ${newId()}`, 'REVIEWER')
  const inQueue = async () =>
    (await rina.client.data(reviewQueue)).items.find((one) => one.applicationId === applicationId)
  return { ...applicant, database, rina, inQueue, number: (await inQueue())?.number ?? '' }
}

/** Gives more time to undo a decision than its ten seconds, which a slow machine may need, in the page and on the server. */
async function undoneLater({ page }: Seat, { pool }: Database): Promise<void> {
  await page.evaluate(`{
    const now = performance.now.bind(performance)
    const start = now()
    performance.now = () => start + (now() - start) / 100
  }`)
  await page.route(/\/decision\?/, async (route) => {
    const response = await route.fetch()
    await pool.query(`update review_case set effective_at = effective_at + interval '10 minutes'`)
    await route.fulfill({ response })
  })
}

const takeCase = async (seat: Seat) => {
  await seat.press(seat.words(decisionPanelTexts).take)
  await seat.sees(seat.words(decisionPanelTexts).held)
}
const chooseWay = async (seat: Seat, way: 'APPROVE' | 'REJECT') =>
  seat.page.getByRole('radio', { name: seat.words(decisionTexts).ways[way], exact: true }).check()
const reviewOf = async ({ client }: Person) => (await client.data(currentApplication)).review

/** Takes a request, and waits until its reviewer holds it. */
async function take(seat: Seat): Promise<void> {
  const t = seat.words(requestsTexts)
  await seat.press(t.take)
  await expect(seat.page.getByRole('button', { name: t.release })).toBeVisible()
}

/** Proposes to do what was asked: it is not offered twice. */
async function propose(
  seat: Seat,
  t: { propose: string; proposedBy: (name: string) => string },
  reason: string,
): Promise<void> {
  await seat.act(t.propose, { send: t.propose, reason, says: t.proposedBy(maker) })
  await expect(seat.page.getByRole('button', { name: t.propose, exact: true })).toHaveCount(0)
}

/** Sends the open dialog that refuses what was asked: it is over then. */
async function refuse(seat: Seat, t: { refuse: string }, reason: string): Promise<void> {
  await seat.send(t.refuse, reason)
  await expect(seat.page.getByRole('button', { name: t.refuse, exact: true })).toHaveCount(0)
}

/** Takes the request of somebody without a camera, whose number is shown then: it has to be called. */
async function takeToCall(seat: Seat, { mobile }: Person): Promise<void> {
  await take(seat)
  await seat.sees(`+62${mobile.slice(1)}`)
}

const cameraOf = async ({ client }: Person) => (await client.data(noCamera)).status

export const reviewerRows = [
  row({
    title: 'a reviewer takes a case and rejects it, and the customer reads it',
    acts: ['case.take', 'case.decide'],
    by: 'REVIEWER',
    prepare: ({ desk }) => referredApplicant(desk),
    at: ({ applicationId }) => `/cases/${applicationId}`,
    press: async (seat, person) => {
      const t = seat.words(decisionPanelTexts)
      await takeCase(seat)
      await chooseWay(seat, 'REJECT')
      await seat.choose(t.decline, 'INCOME_TOO_LOW')
      await seat.press(t.send.REJECT)
      await expect(seat.page).toHaveURL(/\/console\/queue$/)
      await expect.poll(() => reviewOf(person)).toBe('REJECTED')
    },
  }),
  row({
    title: 'a reviewer undoes a decision in time, and nobody has seen it',
    acts: ['case.take', 'case.decide', 'case.undo'],
    by: 'REVIEWER',
    prepare: onlyCase,
    at: ({ applicationId }) => `/cases/${applicationId}`,
    press: async (seat, { database, applicationId, inQueue, ...person }) => {
      const t = seat.words(decisionPanelTexts)
      await undoneLater(seat, database)
      await takeCase(seat)
      await chooseWay(seat, 'REJECT')
      await seat.press(t.send.REJECT)
      await seat.sees(seat.words(queueTexts).takesEffect.REJECT)
      expect(await inQueue()).toBeUndefined()
      await seat.press(seat.words(queueTexts).undo)
      await expect(seat.page).toHaveURL(new RegExp(`/console/cases/${applicationId}$`))
      await seat.sees(t.held)
      expect((await inQueue())?.applicationId).toBe(applicationId)
      expect(await reviewOf(person)).toBe('CREDITING')
    },
  }),
  row({
    title: 'a reviewer recommends a case above the limit, and a senior approves it',
    acts: ['case.take', 'case.decide'],
    by: 'REVIEWER',
    second: 'SENIOR',
    prepare: onlyCase,
    proposal: ({ number }) => number,
    at: ({ applicationId }) => `/cases/${applicationId}`,
    press: async (seat, person) => {
      const t = seat.words(decisionPanelTexts)
      await takeCase(seat)
      await chooseWay(seat, 'APPROVE')
      await seat.press(t.recommend)
      await seat.sees(t.problems.UNCHECKED)
      for (const check of caseChecks) await seat.page.locator(`[name=${check}]`).check()
      await seat.press(t.recommend)
      await seat.sees(seat.words(queueTexts).decided.RECOMMEND)
      expect(await reviewOf(person)).toBe('CREDITING')
    },
    after: async (_, person) => {
      await expect.poll(() => reviewOf(person)).toBe('APPROVED')
    },
  }),
  row({
    title: 'a senior gives a case to a reviewer, and takes it back',
    acts: ['case.assign'],
    by: 'SENIOR',
    prepare: onlyCase,
    at: () => '/queue',
    press: async (seat, { rina, number, inQueue }) => {
      const t = seat.words(bulkTexts)
      const line = seat.page.getByRole('row').filter({ hasText: number })
      await line.getByRole('checkbox', { name: t.select(number), exact: true }).check()
      await seat.press(t.assign)
      await seat.choose(t.to, rina.id)
      await seat.send(t.assign)
      await seat.sees(t.assigned(1))
      await seat.sees(seat.words(queueTexts).givenBy(maker), line)
      expect((await inQueue())?.lease).toMatchObject({ isOwn: true, assignedBy: maker })
      await line.getByRole('checkbox', { name: t.select(number), exact: true }).check()
      await seat.press(t.release)
      await seat.sees(t.released(1))
      expect((await inQueue())?.lease).toBeUndefined()
    },
  }),
  row({
    title: 'a lost number is changed by two, and nobody stays signed in',
    acts: ['number.take', 'number.change'],
    by: 'REVIEWER',
    second: 'SENIOR',
    prepare: askedForLostNumber,
    at: ({ id }) => `/queue/lost-numbers/${id}`,
    press: async (seat, _, reason) => {
      await take(seat)
      await propose(seat, seat.words(numbersTexts), reason)
    },
    after: async (_, { owner }) => {
      expect((await owner.client.call(userInfo)).status).toBe(401)
    },
  }),
  row({
    title: 'the request for a lost number is refused',
    acts: ['number.take', 'number.refuse'],
    by: 'REVIEWER',
    prepare: askedForLostNumber,
    at: ({ id }) => `/queue/lost-numbers/${id}`,
    press: async (seat, { person }, reason) => {
      const t = seat.words(numbersTexts)
      await take(seat)
      await seat.press(t.refuse)
      await refuse(seat, t, reason)
      expect((await person.client.data(lostNumber)).status).toBe('REFUSED')
    },
  }),
  row({
    title: 'an identity without a camera is confirmed by two',
    acts: ['identity.take', 'identity.confirm'],
    by: 'REVIEWER',
    second: 'SENIOR',
    prepare: askedForNoCamera,
    at: ({ id }) => `/queue/no-camera/${id}`,
    press: async (seat, { person }, reason) => {
      await takeToCall(seat, person)
      await propose(seat, seat.words(identitiesTexts), reason)
    },
    after: async (_, { person }) => {
      expect(await cameraOf(person)).toBe('CONFIRMED')
    },
  }),
  row({
    title: 'the request without a camera is refused for a reason that the customer reads',
    acts: ['identity.take', 'identity.refuse'],
    by: 'REVIEWER',
    prepare: askedForNoCamera,
    at: ({ id }) => `/queue/no-camera/${id}`,
    press: async (seat, { person }, reason) => {
      const t = seat.words(identitiesTexts)
      await takeToCall(seat, person)
      await seat.press(t.refuse)
      await seat.choose(t.refusedFor, 'NOT_REACHED')
      await refuse(seat, t, reason)
      expect(await cameraOf(person)).toBe('REFUSED')
    },
  }),
]
