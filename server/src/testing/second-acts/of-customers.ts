import { placeHold, proposeCheckEnd, proposeHoldLift } from '@lumbung/shared/contract/operators/accounts.ts'
import type { SecondAct } from '@lumbung/shared/contract/operators/acts.ts'
import { proposeNumber } from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { proposeIdentity } from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import { decideApplication, lowerLimit, proposeLift, proposeRaise } from '@lumbung/shared/contract/operators/credit.ts'
import { proposeDisabling, proposeReset, proposeRoles } from '@lumbung/shared/contract/operators/operators.ts'
import { freezeLimit } from '../../modules/credit/api.ts'
import { decidedCustomer, failLiveness, newNik } from '../people/customers.ts'
import { askedForLost } from '../people/lost-numbers.ts'
import { askedWithout } from '../people/no-camera.ts'
import { approval, newOperator } from '../people/operators.ts'
import { rejectedDevice } from '../people/rejected-checks.ts'
import { query } from '../test-app.ts'
import { counted, type MakeSubject, reason, type Subject, somebody, type World } from './subject.ts'

/** An application that waits for a person, for more than one person may approve. */
const caseToDecide: MakeSubject = async ({ app }) => {
  const { userId } = await decidedCustomer(app, { ktp: { idNumber: newNik('9018') } })
  const [found] = await query(app, 'select application_id as id from review_case where user_id = $1', [userId])
  const params = { applicationId: String(found.id) }
  const setLimit = (limit: number) =>
    query(app, 'update decision set limit_amount = $2 where user_id = $1', [userId, limit])
  await setLimit(8_000_000)
  return {
    propose: ({ client }) => client.call(decideApplication, { params, body: approval }),
    change: () => setLimit(9_000_000),
    changed: ['limit'],
    done: () => counted(app, `select from decision where user_id = $1 and outcome = 'APPROVE'`, [userId]),
  }
}

const numberToMove: MakeSubject = async ({ app }) => {
  const nik = newNik()
  const { userId } = await decidedCustomer(app, { ktp: { idNumber: nik } })
  const { lostNumberId } = await askedForLost(app, nik)
  return {
    propose: ({ client }) => client.call(proposeNumber, { params: { lostNumberId }, body: { reason } }),
    change: () =>
      query(app, `update person set created_at = created_at - interval '1 day' where user_id = $1`, [userId]),
    changed: ['numberSince'],
    done: () => counted(app, 'select from mobile_change where user_id = $1', [userId]),
  }
}

const identityToConfirm: MakeSubject = async ({ app }) => {
  const { client, params, userId } = await askedWithout(app)
  return {
    propose: (by) => by.client.call(proposeIdentity, { params, body: { reason } }),
    change: () => failLiveness(client),
    changed: ['faceFailures'],
    done: () => counted(app, `select from no_camera where user_id = $1 and status = 'CONFIRMED'`, [userId]),
  }
}

const checkToEnd: MakeSubject = async ({ app }) => {
  const { userId, checkId } = await rejectedDevice(app)
  const params = { customerId: userId, securityCheckId: checkId }
  const rejectFor = (ms: number) =>
    query(app, 'update security_request set rejected_until = $2 where id = $1', [
      checkId,
      new Date(app.clock.now().getTime() + ms),
    ])
  return {
    propose: ({ client }) => client.call(proposeCheckEnd, { params, body: { reason } }),
    change: () => rejectFor(5 * 3_600_000),
    changed: ['rejectedUntil'],
    later: () => rejectFor(3_600_000),
    done: () => counted(app, `select from security_request_history where request_id = $1 and event = 'end'`, [checkId]),
  }
}

const holdToLift: MakeSubject = async ({ app, person, people }) => {
  const { userId } = person()
  const params = { customerId: userId }
  await people.senior.client.data(placeHold, { params, body: { reason } })
  return {
    propose: ({ client }) => client.call(proposeHoldLift, { params, body: { reason } }),
    change: () => query(app, `update legal_hold set reason = reason || ' again' where user_id = $1`, [userId]),
    changed: ['hold'],
    done: () => counted(app, 'select from legal_hold_lift where user_id = $1', [userId]),
  }
}

const freezeToLift: MakeSubject = async ({ app, person }) => {
  const { userId } = person()
  await app.app.db.transaction((tx) => freezeLimit(app.app, tx, userId, { reason: 'FRAUD', by: somebody }))
  return {
    propose: ({ client }) => client.call(proposeLift, { params: { customerId: userId }, body: { reason } }),
    change: () => query(app, `update limit_lock set reason = 'TERMS' where user_id = $1`, [userId]),
    changed: ['freeze'],
    done: () => counted(app, 'select from limit_lock where user_id = $1 and lifted_at is not null', [userId]),
  }
}

const limitToRaise: MakeSubject = async ({ app, person, people }) => {
  const { userId } = person()
  const params = { customerId: userId }
  const lower = (limit: number) => people.senior.client.data(lowerLimit, { params, body: { limit, reason } })
  await lower(1_000_000)
  return {
    propose: ({ client }) => client.call(proposeRaise, { params, body: { limit: 3_000_000, reason } }),
    change: () => lower(900_000),
    changed: ['limit'],
    done: () => counted(app, 'select from limit_change where user_id = $1 and approved_by is not null', [userId]),
  }
}

/** An act on the account of an operator, whose roles change meanwhile. */
async function onAccount(
  { app }: World,
  propose: (operatorId: string) => Subject['propose'],
  after: string,
): Promise<Subject> {
  const { id } = await newOperator(app, ['SUPPORT'])
  return {
    propose: propose(id),
    change: () => query(app, `update operator set roles = '{MARKETING}' where id = $1`, [id]),
    changed: ['roles'],
    done: () => counted(app, `select from operator where id = $1 and ${after}`, [id]),
  }
}

export const subjectsOfCustomers = {
  'case.decide': caseToDecide,
  'number.change': numberToMove,
  'identity.confirm': identityToConfirm,
  'security.end': checkToEnd,
  'hold.lift': holdToLift,
  'limit.lift': freezeToLift,
  'limit.raise': limitToRaise,
  'operator.roles': (world) =>
    onAccount(
      world,
      (operatorId) =>
        ({ client }) =>
          client.call(proposeRoles, { params: { operatorId }, body: { roles: ['PRODUCT'], reason } }),
      `roles = '{PRODUCT}'`,
    ),
  'operator.disable': (world) =>
    onAccount(
      world,
      (operatorId) =>
        ({ client }) =>
          client.call(proposeDisabling, { params: { operatorId }, body: { reason } }),
      `status = 'DISABLED'`,
    ),
  'operator.reset': (world) =>
    onAccount(
      world,
      (operatorId) =>
        ({ client }) =>
          client.call(proposeReset, { params: { operatorId }, body: { reason } }),
      `status = 'INVITED'`,
    ),
} satisfies Partial<Record<SecondAct, MakeSubject>>
