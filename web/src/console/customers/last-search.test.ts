import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchHit } from '@lumbung/shared/contract/operators/customers.ts'
import { onlyCustomer } from './last-search.ts'

const hit = (customerId: string | undefined, id: string): SearchHit => ({
  ...(customerId && { customerId }),
  name: '',
  mobile: '',
  isClosed: false,
  matched: 'LOAN',
  leadsTo: { kind: 'loan', id },
})

test('one customer is opened at once, also if several things of hers were found', () => {
  assert.equal(onlyCustomer([hit('sari', '1')]), 'sari')
  assert.equal(onlyCustomer([hit('sari', '1'), hit('sari', '2')]), 'sari')
})

test('nobody is opened of none or several, or for money that belongs to nobody', () => {
  assert.equal(onlyCustomer([]), undefined)
  assert.equal(onlyCustomer([hit('sari', '1'), hit('agus', '2')]), undefined)
  assert.equal(onlyCustomer([hit(undefined, '1')]), undefined)
  assert.equal(onlyCustomer([hit(undefined, '1'), hit('sari', '2')]), undefined)
})
