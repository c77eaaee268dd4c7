import assert from 'node:assert/strict'
import { test } from 'node:test'
import { methodCodes } from '@lumbung/shared/facts/payment-methods.ts'
import { guideOf } from './guide.ts'

const wordsOf = (code: string, lang: 'id' | 'en-us' = 'id') =>
  guideOf('MANDIRI', lang, { code, providerName: 'Xendit', holderName: 'Sari' })
    .details.flatMap(({ steps }) => steps)
    .join(' ')

test('F-15 D-160: the steps for MANDIRI name the company code that the provider’s number begins with', () => {
  for (const [code, company] of [
    ['8925112345678901', '89251'],
    ['8860812345678901', '88608'],
  ] as const) {
    const words = wordsOf(code)
    assert.match(words, new RegExp(`cari ${company}\\..*nomor pelanggan 1234 5678 901.*kode perusahaan ${company},`))
    assert.match(wordsOf(code, 'en-us'), new RegExp(`company code ${company},`))
    assert.equal(words.includes('89251'), company === '89251')
  }
})

test('CX-29: without a code the steps name the specification’s company code, and leave nothing unfilled', () => {
  for (const method of methodCodes)
    for (const lang of ['id', 'en-us'] as const) {
      const words = JSON.stringify(guideOf(method, lang).details)
      assert.doesNotMatch(words, /\{\w+\}|undefined/)
      assert.equal(words.includes('89251'), method === 'MANDIRI')
    }
})
