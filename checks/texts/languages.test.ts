import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { errors } from '../../shared/src/errors.ts'
import { ruleMessages } from '../../shared/src/rules/messages.ts'
import { root, sourceFiles } from '../imports.ts'
import { leaves } from './leaves.ts'

/** Texts that are the same in both languages: names, months, time zones, units, signs. */
const neutral =
  /^(NPWP|Kel\/Desa|April|September|November|Alfamart|Virtual account|Lumbung|NIK|Email|Tenor|Limit|Status|Bank|Total|Debit|Voucher|Passkey|SMS|WhatsApp|CSV|WI[BT]|WITA)$/
const isNeutral = (text: string) => !/[a-z]{3}/i.test(text) || neutral.test(text)

for (const file of sourceFiles('web/src').filter((name) => name.endsWith('-texts.ts')))
  test(`both languages are complete: ${file}`, async () => {
    const catalogues = Object.values(await import(join(root, file))).filter(
      (one): one is { id: unknown; en: unknown } =>
        typeof one === 'object' && one !== null && 'id' in one && 'en' in one,
    )
    for (const { id, en } of catalogues) {
      const english = new Map(leaves(en, ''))
      for (const [path, text] of leaves(id, '')) {
        assert.ok(text === '' || (english.get(path) ?? '').trim() !== '', `${path} is missing in English`)
        assert.ok(isNeutral(text) || text === '' || english.get(path) !== text, `${path} is not translated: ${text}`)
      }
      assert.equal(english.size, leaves(id, '').length)
    }
  })

test('every refusal and every rule has a text in both languages', () => {
  for (const [name, { id, en }] of [...Object.entries(errors), ...Object.entries(ruleMessages)])
    assert.ok(id.trim() !== '' && en.trim() !== '' && String(id) !== en, name)
})
