import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tx } from '../../../platform/database/db.ts'
import type { App, lockSequence, PersonData } from '../../context.ts'
import { lockPerson } from './erase-person.ts'

test('what is a customer’s is locked in the order of every transaction, in whatever order the modules are listed', async () => {
  const taken: string[] = []
  const locking = (of: (typeof lockSequence)[number]): PersonData => ({
    lock: { of, take: async () => void taken.push(of) },
  })
  const personData = [locking('money'), {}, locking('application'), locking('limit')]
  await lockPerson({ personData } as unknown as App, {} as Tx, 'somebody')
  assert.deepEqual(taken, ['application', 'limit', 'money'])
})
