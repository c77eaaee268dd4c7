import { provedBy } from './guard.ts'

const words = 'shared/src/rate-text.ts'
const agreement = 'server/src/modules/lending/agreement'
const pricing = 'server/src/modules/lending/pricing'

export const priceWords = [
  ...provedBy(`${agreement}/price-words.test.ts`, [
    {
      name: 'the agreement states the period of a yearly rate',
      file: words,
      find: `ANNUITY: (rate: string) => \`\${rate} per tahun dari sisa pokok\``,
      replace: `ANNUITY: (rate: string) => \`\${rate} per bulan dari pokok awal\``,
      pattern: 'the words of ANNUITY by 30/360',
    },
    {
      name: 'the agreement states which part of the instalments is equal',
      file: words,
      find: "method === 'ANNUITY' ? 'payment' : 'principal'",
      replace: "'principal'",
      pattern: 'the schedule computed from the',
    },
    {
      name: 'the agreement states how days are counted',
      file: words,
      find: "'ACT/360': 'berdasarkan jumlah hari sebenarnya, setahun dihitung 360 hari'",
      replace: "'ACT/360': 'berdasarkan jumlah hari sebenarnya, setahun dihitung 365 hari'",
      pattern: 'the words of EQUAL_PRINCIPAL by ACT/360',
    },
    {
      name: 'the agreement states the rounding',
      file: words,
      find: 'if (roundingMultiple <= 1) return undefined',
      replace: 'return undefined',
      pattern: 'the schedule computed from the',
    },
    {
      name: 'the agreement states which instalments contain no principal',
      file: words,
      find: 'graceInstallments > 0 ? texts.grace(graceInstallments) : undefined,',
      replace: '',
      pattern: 'the schedule computed from the',
    },
    {
      name: 'the agreement states how often weeks and days are due',
      file: words,
      find: 'texts.every[tenorUnit](every ?? unitsBetween(tenorUnit, tenor))',
      replace: 'texts.every[tenorUnit](1)',
      pattern: 'the schedule computed from the',
    },
    {
      name: 'the agreement states the payday as the due day',
      file: `${agreement}/agreement-clauses.ts`,
      find: '...dueDay(quote),',
      replace: '',
      pattern: 'the schedule computed from the',
    },
    {
      name: 'the agreement states the VAT rate that is charged',
      file: `${agreement}/agreement-clauses.ts`,
      find: 'vatPpm === 110_000 ?',
      replace: 'true ?',
      pattern: 'VAT other than 11 %',
    },
  ]),
  ...provedBy(`${agreement}/annuity.test.ts`, [
    {
      name: 'a quote contains the day count of its rate',
      file: `${pricing}/quote-for.ts`,
      find: "...(ratePeriod === 'YEAR' ? { dayCount } : {}),\n    ...ownFactsOf(quote),\n    installments",
      replace: '...ownFactsOf(quote),\n    installments',
      pattern: 'CX-10',
    },
    {
      name: 'a quote stored without rate terms takes them from its rate version',
      file: `${pricing}/product-store.ts`,
      find: `case when \${row}.quote ? 'method'`,
      replace: 'case when true',
      pattern: 'an order and a loan',
    },
    {
      name: 'the annexed schedule states the rate',
      file: `${agreement}/annex.ts`,
      find: `\`Bunga \${rateText(facts, 'id')}.\`,`,
      replace: '',
      pattern: 'the annexed schedule states the',
    },
  ]),
  ...provedBy('web/src/app/lending/quote-view.test.ts', [
    {
      name: 'the screen shows the period and base of a rate',
      file: 'web/src/app/lending/quote-view.ts',
      find: "return quote.method === 'FLAT' && !quote.tranches && Math",
      replace: 'return !quote.tranches && Math',
      pattern: 'every interest method shows its rate',
    },
  ]),
]
