import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactMobileRule, contactNameRule } from './contact.ts'
import type { RuleKey } from './messages.ts'
import { familyWords, motherNameRule } from './mother-name.ts'
import { comparableName, maskName, nameRule, normaliseName, sameName } from './name.ts'

const goodNames = [
  'Suharto',
  'Ani',
  'Ng',
  'I Made Wirawan',
  'I Gusti Ayu Oka',
  'A. A. Gde Agung',
  'Siti Nurhaliza',
  'H. Abdul Muis',
  'Moch. Yusuf',
  'Dwi Aan',
  'Tjhin Fa Tjin',
  'Maria Goreti br. Simanjuntak',
  '  Siti   Aminah ',
  'Siti\u2800Aminah',
  'Siti Aminah\uFFFC',
  'José Muñoz',
  'Ｓｉｔｉ',
  'Aan Annisa',
]

test('V-05 to V-08 real names are accepted', () => {
  for (const name of goodNames) assert.equal(nameRule(name), undefined, name)
})

test('V-02, V-05 to V-08 an invalid name is refused with the message of its first fault', () => {
  const cases: [string | null | undefined, RuleKey][] = [
    ['', 'required'],
    [null, 'required'],
    [undefined, 'required'],
    ['   ', 'required'],
    ['Siti 😀', 'nameEmoji'],
    ['Siti ❤️ 2', 'nameEmoji'],
    ['1️⃣', 'nameEmoji'],
    ['🇮🇩', 'nameEmoji'],
    ['👩‍🌾', 'nameEmoji'],
    ['Siti 2', 'nameDigits'],
    ['Siti２', 'nameDigits'],
    ['Nur-aini', 'nameLetters'],
    ['Abdur-Rahman', 'nameLetters'],
    ['Budi Santoso, S.H.', 'nameLetters'],
    ['Сити', 'nameLetters'],
    ['李明', 'nameLetters'],
    ['Siti_Aminah', 'nameLetters'],
    ['Siti × Budi', 'nameLetters'],
    ['.', 'nameLetters'],
    ['Budi III', 'nameTriple'],
    ['Aaan', 'nameTriple'],
    ['Siti...', 'nameTriple'],
    ['Ａaa', 'nameTriple'],
  ]
  for (const [name, key] of cases) assert.equal(nameRule(name), key, String(name))
})

test('V-05 very long input is validated', () => {
  assert.equal(nameRule(`${'ab '.repeat(33_333)}!`), 'nameLetters')
  assert.equal(nameRule('. '.repeat(50_000)), 'nameLetters')
  assert.equal(nameRule(' '.repeat(100_000)), 'required')
})

test('D-106 case, dots and double spaces are ignored when names are compared', () => {
  assert.equal(comparableName(' H.Abdul  MUIS. '), 'h abdul muis')
  assert.equal(sameName('Moch. Yusuf', 'moch  yusuf'), true)
  assert.equal(sameName('Siti Aminah', 'Siti Aminah Zahra'), false)
  assert.equal(sameName('', ''), false)
  assert.equal(sameName(null, undefined), false)
})

test('V-24 the list has 55 family words and none that is a common name', () => {
  assert.equal(new Set(familyWords).size, 55)
  for (const name of 'umi ema ina ine uma mimi abi ani ayu nini'.split(' '))
    assert.ok(!familyWords.includes(name), name)
})

test("V-16, V-22 to V-25 valid mothers' names are accepted", () => {
  const names = [
    'Sumiati',
    'Suparni',
    'Rukmini',
    'Ibu Sumiati',
    'Umi Kalsum',
    'Bunda Putri',
    'Mama Lenny',
    'Sri',
    'Ani',
    'Mak Yen Ling',
  ]
  for (const name of names) assert.equal(motherNameRule(name, 'Budi Santoso'), undefined, name)
  assert.equal(motherNameRule('ab'.repeat(25)), undefined)
})

test("V-16, V-22 to V-25, K-22 invalid mothers' names are refused", () => {
  const words = [
    'ibu',
    'IBU',
    'Ibu.',
    'I.b.u',
    'ibu kandung',
    'mama saya',
    'orang tua',
    'Orang  Tua',
    'orangtua',
    'almh. ibu',
    'my mom',
    'almarhum',
  ]
  for (const word of [...words, 'Ng', 'ab'.repeat(26)]) assert.equal(motherNameRule(word), 'motherName', word)
  assert.equal(motherNameRule('siti  aminah', 'Siti Aminah.'), 'motherName')
  for (const word of familyWords) assert.equal(motherNameRule(word), 'motherName', word)
})

test("V-05 to V-08 a mother's name that is not a valid name is refused as such", () => {
  assert.equal(motherNameRule(null), 'required')
  assert.equal(motherNameRule('Sumiati 😀'), 'nameEmoji')
  assert.equal(motherNameRule('ibu2'), 'nameDigits')
  assert.equal(motherNameRule('Nur-aini'), 'nameLetters')
  assert.equal(motherNameRule('mmmama'), 'nameTriple')
})

test('V-25 the strict reading refuses every single word', () => {
  assert.equal(motherNameRule('Sumiati', 'Budi', 'all'), 'motherName')
  assert.equal(motherNameRule('Siti Aminah', 'Budi', 'all'), undefined)
})

test("V-26 a contact's name equal to the customer's or the other contact's is refused", () => {
  assert.equal(contactNameRule('Rina Wati', 'Budi Santoso', 'Agus'), undefined)
  assert.equal(contactNameRule('budi  SANTOSO', 'Budi Santoso', 'Agus'), 'contactNameOwn')
  assert.equal(contactNameRule('Agus.', 'Budi Santoso', 'agus'), 'contactNameOther')
  assert.equal(contactNameRule('Rina', 'Budi', null), undefined)
  assert.equal(contactNameRule('', 'Budi', ''), 'required')
})

test("V-27 a contact's number equal to another is refused, ignoring leading zeros and country code", () => {
  assert.equal(contactMobileRule('081234567890', '081111111111', '082222222222'), undefined)
  assert.equal(contactMobileRule('81234567890', '+62 812-3456-7890', null), 'contactMobileOwn')
  assert.equal(contactMobileRule('081234567890', '081111111111', '0062 81234567890'), 'contactMobileOther')
  assert.equal(contactMobileRule('0712345678', '', ''), 'mobileStart')
})

test('a masked name shows only the first letter of each word and hides its length', () => {
  const cases: [string, string][] = [
    ['Sari Wulandari', 'S••••• W•••••'],
    ['Ng', 'N•••••'],
    ['  I  Made Wirawan ', 'I••••• M••••• W•••••'],
    ['', ''],
  ]
  assert.equal(maskName('😀iti'), '😀•••••')
  for (const [name, masked] of cases) assert.equal(maskName(name), masked)
})

test('D-224 apostrophes are accepted and left out', () => {
  for (const name of [
    'Nur’aini',
    "Nur'aini",
    'Nur`aini',
    'Nurʼaini',
    'Nur´aini',
    '‘Nuraini’',
    'Nur\u2032aini',
    'Nur\uFF07aini',
    'Nur\u02BFaini',
  ]) {
    assert.equal(nameRule(name), undefined, name)
    assert.equal(normaliseName(name), 'Nuraini', name)
    assert.ok(sameName(name, 'NURAINI'), name)
  }
  assert.equal(nameRule('’'), 'nameLetters')
})
