import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { businessAddressRule, employerRule, genericCompanyWords } from './company.ts'
import type { RuleKey } from './messages.ts'

test('V-29 to V-33 names of real employers are accepted', () => {
  const employers = [
    'PT Gudang Garam',
    'PT. Gudang Garam Tbk.',
    'Kantor Pos Indonesia',
    'Warung Bu Sri',
    'Toko Berkah',
    'SMK Negeri Satu Bandung',
    'JT Express',
    'PLN',
    'Agung Property',
    'Liberty Jaya',
    'Propertyindo',
    'Universitas Interstudi',
    'Koperasi Balowerti',
    'Wertamrian Jaya',
    'Warung Werta',
    'Salon Berty',
    '  Bank   Jago ',
    'ＰＴ Ｍａｊｕ',
  ]
  for (const name of employers) assert.equal(employerRule(name), undefined, name)
})

test('V-29 to V-33 invalid employer names are refused with their message', () => {
  const cases: [string | null | undefined, RuleKey][] = [
    ['', 'required'],
    [null, 'required'],
    ['123', 'mustContainLetters'],
    ['...', 'mustContainLetters'],
    ['😀😀😀', 'mustContainLetters'],
    ['PT', 'minThree'],
    ['A ', 'minThree'],
    ['A😀', 'minThree'],
    ['a👍🏽', 'minThree'],
    ['a🇮🇩', 'minThree'],
    ['PT 3M', 'employerLetters'],
    ['J&T Express', 'employerLetters'],
    ['SMK Negeri 1', 'employerLetters'],
    ['Al-Azhar', 'employerLetters'],
    ["L'Oreal", 'employerLetters'],
    ['Toko 😀', 'employerLetters'],
    ['Mmmaju Jaya', 'nameTriple'],
    ['kantor', 'employerName'],
    ['Nama  Perusahaan', 'employerName'],
    ['P.T. Gudang', 'employerName'],
    ['tidak ada', 'employerName'],
    ['asdf', 'employerName'],
    ['ASDFGH', 'employerName'],
    ['fdsa', 'employerName'],
    ['qwerty', 'employerName'],
    ['poiu jaya', 'employerName'],
    ['zxcv', 'employerName'],
    ['mnbv', 'employerName'],
    ['PT abcd', 'employerName'],
    ['PT dcba', 'employerName'],
    ['wxyz', 'employerName'],
    ['a.s.d.f', 'employerName'],
    ['asdfa', 'employerName'],
    ['qwertyasdf', 'employerName'],
    ['xqwer', 'employerName'],
    ['werty', 'employerName'],
    ['erty', 'employerName'],
  ]
  for (const [name, key] of cases) assert.equal(employerRule(name), key, String(name))
})

test('V-32 each of the 41 generic words is refused on its own', () => {
  assert.equal(new Set(genericCompanyWords).size, 41)
  for (const word of genericCompanyWords.filter((entry) => entry.length >= 3)) {
    assert.equal(employerRule(word), 'employerName', word)
  }
})

test('V-33 three adjacent keys, or four across two words, are accepted', () => {
  for (const name of ['asd jaya', 'Abc Motor', 'Toko Qwe Rty']) assert.equal(employerRule(name), undefined, name)
})

test('V-33 an employer may be named after any village, district or regency', () => {
  const names = ['villages', 'districts', 'regencies'].flatMap((file) =>
    readFileSync(new URL(import.meta.resolve(`idn-area-data/data/${file}.csv`)), 'utf8')
      .split('\n')
      .slice(1)
      .map(
        (line) =>
          line
            .split(',')
            .at(-1)
            ?.replace(/[^A-Za-z ]/g, '') ?? '',
      ),
  )
  const refused = names.filter((name) => employerRule(`Koperasi ${name}`) === 'employerName')
  assert.ok(names.length > 80_000)
  assert.deepEqual(refused, [])
})

test('V-30 very long input is validated', () => {
  assert.equal(employerRule(`${'ab '.repeat(33_333)}!`), 'employerLetters')
  assert.equal(employerRule('xz'.repeat(50_000)), undefined)
})

test('V-28, V-20 a business address with other characters or fewer than 3 is refused', () => {
  for (const value of ['Jl. Merdeka 10', 'Ruko AAA III', 'RT 03/05', 'Gg.2'])
    assert.equal(businessAddressRule(value), undefined, value)
  const cases: [string | null, RuleKey][] = [
    [null, 'required'],
    ['Jl. Merdeka, 10', 'businessAddress'],
    ['Blok A-1', 'businessAddress'],
    ['Jl. 😀', 'businessAddress'],
    ['12/3', 'mustContainLetters'],
    ['Jl', 'minThree'],
  ]
  for (const [value, key] of cases) assert.equal(businessAddressRule(value), key, String(value))
})
