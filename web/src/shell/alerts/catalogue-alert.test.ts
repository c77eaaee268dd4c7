import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type AlertLead, catalogueAlert, type LendingAlert } from './catalogue-alert.ts'

/** The popups of the table, with what their buttons lead to. */
const buttons: readonly (readonly [string, LendingAlert, AlertLead, AlertLead | undefined])[] = [
  ['A-02', 'LIMIT', 'Bill', 'close'],
  ['A-03', 'FROZEN', 'Bill', 'help'],
  ['A-03', 'BLOCKED', 'Bill', 'help'],
  ['A-04', 'ONGOING', 'Bill', 'close'],
  ['A-05', 'NKP_ONGOING', 'Exsit', 'close'],
  ['A-06', 'REJECTED', 'close', undefined],
  ['A-07', 'NKP_REJECTED', 'help', 'close'],
  ['A-08', 'UNQUALIFIED', 'close', undefined],
  ['A-09', 'UNAVAILABLE', 'close', undefined],
  ['A-10', 'APPLY_SUCCESS', 'ApplicationStatus', undefined],
  ['A-11', 'APPLY_SUCCESS_WITH_PENDING', 'ApplicationStatus', undefined],
  ['A-12', 'UNABLE_TO_LOAN', 'help', 'close'],
  ['A-17', 'ACCOUNT_SECURITY', 'SecurityVerificationList', 'signOut'],
  ['A-19', 'GEOLOCATION', 'asker', 'asker'],
]

for (const [id, type, primary, secondary] of buttons)
  test(`${id}: ${type} leads to ${primary}${secondary ? `, its other button to ${secondary}` : ''}`, () => {
    for (const language of ['id', 'en-us'] as const) {
      const alert = catalogueAlert(type, {}, language)
      assert.deepEqual([alert.primary.leads, alert.secondary?.leads], [primary, secondary])
    }
  })

test('W-08: closing the question for a security check without an answer signs out; no other popup does that', () => {
  for (const [, type] of buttons)
    assert.equal(catalogueAlert(type, {}, 'id').dismiss, type === 'ACCOUNT_SECURITY' ? 'signOut' : undefined, type)
})

test('T-12 A-05: the popup about another account names the way there', () => {
  assert.equal(catalogueAlert('NKP_ONGOING', {}, 'en-us').primary.label, 'Go to Existing Account')
  assert.equal(catalogueAlert('NKP_ONGOING', {}, 'id').primary.label, 'Ke akun yang ada')
})

test('A-06: with a date the rejection shows it as its fact and offers a calendar entry', () => {
  const alert = catalogueAlert('REJECTED', { date: '2026-12-18', reason: 'Penghasilan belum cukup' }, 'id')
  assert.deepEqual(alert.fact, { label: 'Anda bisa mencoba lagi pada', value: 'Jumat, 18 Des 2026' })
  assert.deepEqual([alert.primary.leads, alert.secondary?.leads], ['reminder', 'close'])
  assert.match(alert.reminder ?? '', /18 Des 2026/)
  assert.equal(alert.note, 'Alasan: penghasilan belum cukup')
})

test('A-10: a submitted application shows its number; own texts replace title, body and button', () => {
  const applicationId = '0197f0a2-0000-7000-8000-00000000a1b2'
  assert.match(catalogueAlert('APPLY_SUCCESS', { applicationId }, 'en-us').note ?? '', /^Application number: /)
  const texts = { title: 'One', body: 'Two', primary: 'Three' }
  const { title, body, primary } = catalogueAlert('ONGOING', { texts }, 'id')
  assert.deepEqual([title, body, primary], ['One', 'Two', { label: 'Three', leads: 'Bill' }])
})
