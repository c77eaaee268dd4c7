import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareNames, type NameVerdict, nameWords } from './name-match.ts'

const pairs: [string, string, NameVerdict][] = [
  ['Siti Aminah', 'SITI AMINAH', 'PASS'],
  ['Siti Aminah', 'AMINAH SITI', 'PASS'],
  ['Hj. Siti Aminah, S.H.', 'SITI AMINAH', 'PASS'],
  ['Dr. Budi Santoso M.Si', 'SANTOSO BUDI', 'PASS'],
  ["Ma'ruf Hidayat", 'MARUF HIDAYAT', 'PASS'],
  ['Muhammad Rizki', 'MOCHAMAD RIZKI', 'PASS'],
  ['Mohd. Rizki', 'MUHAMMAD RIZKI', 'PASS'],
  ['Budi Santoso', 'BUDI SANTOSA', 'PASS'],
  ['Ratna Dewi Kusumawardhani', 'RATNA DEWI KUSUMAWAR', 'PASS'],
  ['Agus Bambang Setiawan', 'AGUS B SETIAWAN', 'PASS'],
  ['Suharto', 'SUHARTO', 'PASS'],
  ['Nur Aini', "NUR'AINI", 'PASS'],
  ['Nurhidayat', 'NUR HIDAYAT', 'PASS'],
  ['Sri Nur Hidayati', 'NURHIDAYATI SRI', 'PASS'],
  ['Dwi Putri Ayu', 'DWIPUTRIAYU', 'PASS'],
  ['Nur Aini', 'NURAINY', 'PASS'],
  ['Budi Setiawan', 'BUDISETIA WAN', 'PASS'],
  ['Mohamad Yusuf', 'MOHAMADYUSUF', 'REVIEW'],
  ['Sukarno', 'SUKARNO SUKARNO', 'PASS'],
  ['Sukarno Sukarno', 'SUKARNO', 'PASS'],
  ['Nur', 'NUR AINI', 'REVIEW'],
  ['Siti Nurhaliza', 'SITI NURHALIZA PUTRI', 'REVIEW'],
  ['Dewi Sartika Wulandari', 'DEWI SARTIKA', 'REVIEW'],
  ['Siti Aminah', 'SLAMET WIBOWO', 'MISMATCH'],
  ['Budi Santoso', 'BUDI HARTONO', 'MISMATCH'],
  ['Siti', 'SITI AMINAH RAHMAWATI', 'MISMATCH'],
  ['', '', 'MISMATCH'],
  ['...', 'SITI', 'MISMATCH'],
]
for (const [given, onAccount, verdict] of pairs) {
  test(`D-120 ${given || 'nothing'} and ${onAccount || 'nothing'}: ${verdict}`, () => {
    assert.equal(compareNames(given, onAccount).verdict, verdict)
  })
}

test('D-120 the default thresholds of 85 % and 60 % can be changed', () => {
  const { scorePpm } = compareNames('Siti Nurhaliza', 'SITI NURHALIZA PUTRI')
  const at = (passPpm: number, reviewPpm: number) =>
    compareNames('Siti Nurhaliza', 'SITI NURHALIZA PUTRI', { passPpm, reviewPpm }).verdict
  assert.equal(at(scorePpm, 0), 'PASS')
  assert.equal(at(scorePpm + 1, scorePpm), 'REVIEW')
  assert.equal(at(scorePpm + 2, scorePpm + 1), 'MISMATCH')
})

test('a name that consists of titles keeps them', () => {
  assert.deepEqual(nameWords('Haji'), ['HAJI'])
})

const word = fc.string({ unit: fc.constantFrom(...'ABDEIMRSTU'), minLength: 2, maxLength: 9 })
const name = fc.array(word, { minLength: 1, maxLength: 6 })

test('the score does not depend on sides or order and lies between 0 and a million', () => {
  fc.assert(
    fc.property(name, name, (a, b) => {
      const { scorePpm } = compareNames(a.join(' '), b.join(' '))
      assert.equal(compareNames(b.join(' '), a.join(' ')).scorePpm, scorePpm)
      assert.equal(compareNames(a.toReversed().join(' '), b.join(' ')).scorePpm, scorePpm)
      assert.ok(scorePpm >= 0 && scorePpm <= 1_000_000)
      assert.equal(compareNames(a.join(' '), a.join(' ')).scorePpm, 1_000_000)
    }),
    { numRuns: 200 },
  )
})
