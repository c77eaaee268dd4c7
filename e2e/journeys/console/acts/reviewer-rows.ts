import { askForAccount, lostNumber } from '@lumbung/shared/contract/accounts/lost-number.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { noCamera } from '@lumbung/shared/contract/onboarding/no-camera.ts'
import { expect } from '@playwright/test'
import { passLiveness } from '../../../../server/src/testing/people/customers.ts'
import { decisionPanelTexts } from '../../../../web/src/console/cases/decision-panel-texts.ts'
import { identitiesTexts } from '../../../../web/src/console/identities/identities-texts.ts'
import { numbersTexts } from '../../../../web/src/console/numbers/numbers-texts.ts'
import { requestsTexts } from '../../../../web/src/console/requests/requests-texts.ts'
import { decisionTexts } from '../../../../web/src/i18n/decision-texts.ts'
import {
  askedWithoutCamera,
  decidedCustomer,
  nikOf,
  type Person,
  referredApplicant,
  signedInCustomer,
} from '../../../steps/customers.ts'
import { row, type World } from './row.ts'

interface Request {
  /** Who asked. */
  person: Person
  id: string
}

/** A customer who has lost the number, and has asked from a new one. */
async function lost({ desk, database }: World): Promise<Request & { owner: Person }> {
  const owner = await decidedCustomer(desk)
  const person = await signedInCustomer(desk)
  const { challengeId } = await passLiveness(person.client, 'lostNumber')
  await person.client.data(askForAccount, { body: { challengeId, idNumber: nikOf(owner) } })
  const { userId } = await person.client.data(userInfo)
  const { rows } = await database.pool.query('select id from lost_number where user_id = $1', [userId])
  return { owner, person, id: String(rows[0]?.id) }
}

async function withoutCamera({ desk, database }: World): Promise<Request> {
  const person = await askedWithoutCamera(desk)
  const { rows } = await database.pool.query('select id from no_camera where user_id = $1', [person.userId])
  return { person, id: String(rows[0]?.id) }
}

const cameraOf = async ({ client }: Person) => (await client.data(noCamera)).status

export const reviewerRows = [
  row({
    title: 'a reviewer takes a case and rejects it, and the customer reads it',
    acts: ['case.take', 'case.decide'],
    by: 'REVIEWER',
    prepare: ({ desk }) => referredApplicant(desk),
    at: ({ applicationId }) => `/cases/${applicationId}`,
    press: async (seat, { client }) => {
      const t = seat.words(decisionPanelTexts)
      await seat.press(t.take)
      await seat.page.getByRole('radio', { name: seat.words(decisionTexts).ways.REJECT, exact: true }).check()
      await seat.choose(t.decline, 'INCOME_TOO_LOW')
      await seat.press(t.send.REJECT)
      await expect(seat.page).toHaveURL(/\/console\/queue$/)
      await expect.poll(async () => (await client.data(currentApplication)).review).toBe('REJECTED')
    },
  }),
  row({
    title: 'a lost number is changed by two, and nobody stays signed in',
    acts: ['number.take', 'number.change'],
    by: 'REVIEWER',
    second: 'SENIOR',
    prepare: lost,
    at: ({ id }) => `/queue/lost-numbers/${id}`,
    press: async (seat, _, reason) => {
      const t = seat.words(numbersTexts)
      await seat.press(seat.words(requestsTexts).take)
      await expect(seat.page.getByRole('button', { name: seat.words(requestsTexts).release })).toBeVisible()
      await seat.press(t.propose)
      await seat.send(t.propose, reason)
      await seat.sees(t.proposedBy('Maya Anggraini'))
      await expect(seat.page.getByRole('button', { name: t.propose, exact: true })).toHaveCount(0)
    },
    after: async (_, { owner }) => {
      expect((await owner.client.call(userInfo)).status).toBe(401)
    },
  }),
  row({
    title: 'the request for a lost number is refused',
    acts: ['number.take', 'number.refuse'],
    by: 'REVIEWER',
    prepare: lost,
    at: ({ id }) => `/queue/lost-numbers/${id}`,
    press: async (seat, { person }, reason) => {
      const t = seat.words(numbersTexts)
      await seat.press(seat.words(requestsTexts).take)
      await expect(seat.page.getByRole('button', { name: seat.words(requestsTexts).release })).toBeVisible()
      await seat.press(t.refuse)
      await seat.send(t.refuse, reason)
      await expect(seat.page.getByRole('button', { name: t.refuse, exact: true })).toHaveCount(0)
      expect((await person.client.data(lostNumber)).status).toBe('REFUSED')
    },
  }),
  row({
    title: 'an identity without a camera is confirmed by two',
    acts: ['identity.take', 'identity.confirm'],
    by: 'REVIEWER',
    second: 'SENIOR',
    prepare: withoutCamera,
    at: ({ id }) => `/queue/no-camera/${id}`,
    press: async (seat, { person }, reason) => {
      const t = seat.words(identitiesTexts)
      await seat.press(seat.words(requestsTexts).take)
      await seat.sees(`+62${person.mobile.slice(1)}`)
      await seat.press(t.propose)
      await seat.send(t.propose, reason)
      await seat.sees(t.proposedBy('Maya Anggraini'))
    },
    after: async (_, { person }) => {
      expect(await cameraOf(person)).toBe('CONFIRMED')
    },
  }),
  row({
    title: 'the request without a camera is refused for a reason that the customer reads',
    acts: ['identity.take', 'identity.refuse'],
    by: 'REVIEWER',
    prepare: withoutCamera,
    at: ({ id }) => `/queue/no-camera/${id}`,
    press: async (seat, { person }, reason) => {
      const t = seat.words(identitiesTexts)
      await seat.press(seat.words(requestsTexts).take)
      await seat.sees(`+62${person.mobile.slice(1)}`)
      await seat.press(t.refuse)
      await seat.choose(t.refusedFor, 'NOT_REACHED')
      await seat.send(t.refuse, reason)
      await expect(seat.page.getByRole('button', { name: t.refuse, exact: true })).toHaveCount(0)
      expect(await cameraOf(person)).toBe('REFUSED')
    },
  }),
]
