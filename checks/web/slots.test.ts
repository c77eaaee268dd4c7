import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root, sourceFiles } from '../imports.ts'

/** The screens that may have a slot: none about identity, consent, payment or errors (D-183). */
const screens = [
  'web/src/customer/billing/bills/bill-screen.tsx',
  'web/src/customer/engagement/help/help-center-screen.tsx',
  'web/src/customer/home/account-home.tsx',
  'web/src/customer/home/me/me-screen.tsx',
]

const slotsIn = (text: string) => text.match(/<Slot\s/g)?.length ?? 0
const withSlots = sourceFiles('web/src')
  .map((file) => ({ file, slots: slotsIn(readFileSync(join(root, file), 'utf8')) }))
  .filter(({ slots }) => slots > 0)

test('D-183: only these screens have a slot, each at most one', () => {
  assert.deepEqual(
    withSlots.toSorted((a, b) => a.file.localeCompare(b.file)),
    screens.map((file) => ({ file, slots: 1 })),
  )
})

test('two slots on a screen are counted', () => {
  assert.equal(slotsIn('<Slot placement="A" />\n<Slot\n placement="B" />'), 2)
})
