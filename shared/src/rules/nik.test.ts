import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ageOn, maskNik, nikRule, readNik } from './nik.ts'
import { isSuspectNpwp, npwpRule } from './npwp.ts'

const today = '2026-11-20'

test('V-04, K-19 a NIK without exactly 16 digits is refused', () => {
  for (const value of [
    '3201011501900001',
    '3201 0115 0190 0001',
    '３２０１０１１５０１９００００１',
    ' 0000000000000000 ',
  ]) {
    assert.equal(nikRule(value), undefined, value)
  }
  for (const value of ['320101150190000', '32010115019000011', '320101150190000A', '😀', '3'.repeat(100_000)]) {
    assert.equal(nikRule(value), 'nik', value.slice(0, 20))
  }
  for (const value of ['', null, undefined, ' ']) assert.equal(nikRule(value), 'required')
})

test('birth date and sex are read from a NIK', () => {
  const cases: [string, string, string][] = [
    ['3201011501900001', '1990-01-15', 'MALE'],
    ['3201015501900001', '1990-01-15', 'FEMALE'],
    ['3201012911090001', '2009-11-29', 'MALE'],
    ['3201012011090001', '2009-11-20', 'MALE'],
    ['3201011501260001', '1926-01-15', 'MALE'],
    ['3201011501150001', '2015-01-15', 'MALE'],
    ['3201012902000001', '2000-02-29', 'MALE'],
    ['5401017112850002', '1985-12-31', 'FEMALE'],
    ['9601010107990001', '1999-07-01', 'MALE'],
  ]
  for (const [nik, birthDate, sex] of cases) {
    assert.deepEqual(readNik(nik, today), { province: nik.slice(0, 2), birthDate, sex }, nik)
  }
})

test('an impossible NIK is INVALID_NIK_CODE', () => {
  const impossible = {
    'unknown province': '2001011501900001',
    'day 0': '3201010001900001',
    'day 32': '3201013201900001',
    'day 40': '3201014001900001',
    'day 72': '3201017201900001',
    'month 0': '3201011500900001',
    'month 13': '3201011513900001',
    '30 February': '3201013002900001',
    '29 February of a common year': '3201012902900001',
    'serial 0000': '3201011501900000',
    'too short': '320101150190001',
  }
  for (const [why, nik] of Object.entries(impossible)) assert.equal(readNik(nik, today), undefined, why)
})

test('a birth date is never in the future, and over 100 years ago only if no later one fits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), (year) => {
      const facts = readNik(`3201011501${String(year).padStart(2, '0')}0001`, today)
      assert.ok(facts)
      const age = ageOn(facts.birthDate, today)
      assert.ok(age >= 0 && age <= 100)
    }),
  )
})

test('age counts full years', () => {
  assert.equal(ageOn('2008-11-20', today), 18)
  assert.equal(ageOn('2008-11-21', today), 17)
  assert.equal(ageOn('2027-01-01', today), -1)
})

test('a NIK mask hides the birth date', () => {
  assert.equal(maskNik('3201011501900001'), '3201••••••••0001')
  assert.equal(maskNik('320101'), '3201••••••••')
  assert.equal(maskNik(''), '-')
})

test('an NPWP without 15 or 16 digits is refused; dots and hyphens are ignored', () => {
  for (const value of ['09.254.294.3-407.000', '092542943407000', '3201011501900001'])
    assert.equal(npwpRule(value), undefined)
  for (const value of ['09254294340700', '32010115019000011', '09254294340700A']) assert.equal(npwpRule(value), 'npwp')
  assert.equal(npwpRule(null), 'required')
})

test('a 16-digit NPWP that is neither the NIK nor an old number is suspect', () => {
  assert.equal(isSuspectNpwp('3201011501900001', '3201011501900001'), false)
  assert.equal(isSuspectNpwp('0092542943407000', '3201011501900001'), false)
  assert.equal(isSuspectNpwp('09.254.294.3-407.000', '3201011501900001'), false)
  assert.equal(isSuspectNpwp('3201011501900002', '3201011501900001'), true)
})
