import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchNames } from './search-names.ts'

const provinces = [
  'Aceh',
  'Bali',
  'Daerah Istimewa Yogyakarta',
  'Daerah Khusus Ibukota Jakarta',
  'Jawa Barat',
  'Jawa Tengah',
  'Jawa Timur',
  'Kalimantan Selatan',
  'Kalimantan Utara',
  'Kepulauan Bangka Belitung',
  'Kepulauan Riau',
  'Maluku',
  'Nusa Tenggara Barat',
  'Nusa Tenggara Timur',
  'Papua Barat Daya',
  'Riau',
  'Sulawesi Tenggara',
  'Sulawesi Utara',
  'Sumatera Barat',
  'Sumatera Utara',
]
const find = (typed: string, names: readonly string[] = provinces) => searchNames(names, typed, (name) => name)

const cases: readonly (readonly [typed: string, name: string])[] = [
  ['DKI', 'Daerah Khusus Ibukota Jakarta'],
  ['dki jakarta', 'Daerah Khusus Ibukota Jakarta'],
  ['DKJ', 'Daerah Khusus Ibukota Jakarta'],
  ['D.I. Yogyakarta', 'Daerah Istimewa Yogyakarta'],
  ['DIY', 'Daerah Istimewa Yogyakarta'],
  ['Jogja', 'Daerah Istimewa Yogyakarta'],
  ['Jogjakarta', 'Daerah Istimewa Yogyakarta'],
  ['Jabar', 'Jawa Barat'],
  ['jateng', 'Jawa Tengah'],
  ['JATIM', 'Jawa Timur'],
  ['Sumut', 'Sumatera Utara'],
  ['Sumbar', 'Sumatera Barat'],
  ['Sumatra Utara', 'Sumatera Utara'],
  ['Kalsel', 'Kalimantan Selatan'],
  ['Kaltara', 'Kalimantan Utara'],
  ['Sultra', 'Sulawesi Tenggara'],
  ['Sulut', 'Sulawesi Utara'],
  ['NTB', 'Nusa Tenggara Barat'],
  ['NTT', 'Nusa Tenggara Timur'],
  ['Babel', 'Kepulauan Bangka Belitung'],
  ['Kepri', 'Kepulauan Riau'],
]
for (const [typed, name] of cases) test(`"${typed}" finds only ${name}`, () => assert.deepEqual(find(typed), [name]))

test('a search that is part of a name does not also match as an abbreviation', () => {
  assert.deepEqual(find('mal', ['Maluku', 'Muara Alam']), ['Maluku'])
  assert.deepEqual(find('ria'), ['Kepulauan Riau', 'Riau'])
})

test('an empty search returns all names, an unknown name returns none', () => {
  assert.deepEqual(find('  '), provinces)
  assert.deepEqual(find('Atlantis'), [])
})

test('punctuation and full-width letters are ignored', () => {
  assert.deepEqual(find('raas', ['Ra"as']), ['Ra"as'])
  assert.deepEqual(find('ｂａｌｉ'), ['Bali'])
})
