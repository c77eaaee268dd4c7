import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roles as allRoles, mayDo, type Role } from '@lumbung/shared/contract/operators/acts.ts'
import { actPlaces, type Deed } from './act-places.ts'
import { actTexts } from './act-texts.ts'
import { entriesFor, isMeant, placeAfter } from './entries.ts'

const known = {
  offers: [{ label: 'Bekukan limit' }, { label: 'Beri voucher' }],
  recents: [{ title: 'LN-2611-10431', href: '/console/loans/1' }],
  nameOf: (name: string) => name,
  deeds: actTexts.id.acts,
  search: (typed: string) => `Cari ${typed}`,
}
const labels = (typed: string, roles: Parameters<typeof entriesFor>[1]['roles'] = ['SUPPORT']) =>
  entriesFor(typed, { ...known, roles }).map(({ label }) => label)

test('without a word it has the acts of the screen, the screens of the roles and what was opened, but no search', () => {
  const shown = labels('')
  assert.deepEqual(shown.slice(0, 2), ['Bekukan limit', 'Beri voucher'])
  assert.ok(shown.includes('complaints') && shown.includes('LN-2611-10431'))
  assert.ok(!shown.includes('audit') && !shown.includes('operators') && !shown.includes('case'))
  assert.ok(labels('', ['AUDITOR']).includes('audit'))
})

test('each word has to fit, in any order; what fits nothing is left to the search', () => {
  assert.deepEqual(labels('limit beku'), ['Bekukan limit', 'Cari limit beku'])
  assert.deepEqual(labels(' 0812 3456 7890 '), ['Cari 0812 3456 7890'])
  assert.deepEqual(entriesFor('0812', { ...known, roles: ['ADMIN'], search: undefined }), [])
})

test('every act of the roles is offered where it is begun, after the screen’s own and once', () => {
  const offered = (roles: readonly Role[]) =>
    entriesFor('', { ...known, offers: [], roles }).flatMap((one) => (one.kind === 'deed' ? [one.deed] : []))
  for (const role of allRoles) {
    const may = (Object.keys(actPlaces) as Deed[]).filter((deed) => mayDo(deed, [role]))
    // Whoever sees no list can save no view of one.
    assert.deepEqual(
      may.filter((deed) => !offered([role]).includes(deed)),
      mayDo('order.see', [role]) ? [] : mayDo('view.save', [role]) ? ['view.save'] : [],
      role,
    )
  }
  assert.ok(labels('voucher').indexOf('Beri voucher') === 0)
  assert.equal(labels('beri voucher').filter((label) => label === 'Beri voucher').length, 1)
})

test('a number behind an act is what it is about; an act about nothing takes none, nor does a number alone', () => {
  const [first] = entriesFor('keluarkan semua 0812 3456', { ...known, roles: ['SUPPORT'] })
  assert.deepEqual(first?.kind === 'deed' && [first.deed, first.screen, first.sought], [
    'customer.sign-out',
    'customers',
    '0812 3456',
  ])
  assert.deepEqual(labels('tambah passkey 12'), ['Cari tambah passkey 12'])
})

test('capital letters and accents do not matter', () => {
  assert.ok(isMeant('Café LIMIT', 'cafe limit'))
  assert.ok(!isMeant('Limit', 'limits'))
})

test('arrows go round, Home and End to the ends, other keys nowhere', () => {
  assert.deepEqual(
    ['ArrowDown', 'ArrowUp', 'Home', 'End', 'a'].map((key) => placeAfter(key, 0, 3)),
    [1, 2, 0, 2, undefined],
  )
  assert.equal(placeAfter('ArrowDown', 2, 3), 0)
  assert.equal(placeAfter('ArrowUp', 0, 0), 0)
})
