import { provedBy } from './guard.ts'

const lending = 'shared/src/lending'
const rules = 'shared/src/rules'
const schema = 'server/migrations/0016-lending-guards.sql'

const engine = [
  ...provedBy(`${lending}/interest.test.ts`, [
    {
      name: 'an unknown interest method is refused',
      file: `${lending}/price.ts`,
      find: 'if (!interestMethods.includes(method))',
      replace: 'if (false)',
      pattern: 'an unknown method is refused',
    },
    {
      name: 'an unknown day count is refused',
      file: `${lending}/price.ts`,
      find: 'if (!dayCounts.includes(dayCount))',
      replace: 'if (false)',
      pattern: 'an unknown day count is refused',
    },
  ]),
  ...provedBy(`${lending}/caps.test.ts`, [
    {
      name: 'I5 of two ceilings of one date the stricter applies',
      file: `${lending}/caps.ts`,
      find: 'cap.from === held.from ? cap.ppmPerDay < held.ppmPerDay : ',
      replace: '',
      pattern: 'of two caps with the same date the stricter applies',
    },
  ]),
  ...provedBy(`${lending}/allocation.test.ts`, [
    {
      name: 'I8 several entries for one loan are combined',
      file: `${lending}/allocation.ts`,
      find: 'names.some(({ numbers }) => numbers.includes(number))',
      replace: 'names[0]?.numbers.includes(number)',
      pattern: 'several entries for one loan are combined',
    },
    {
      name: 'I8 an instalment passed twice is refused',
      file: `${lending}/allocation.ts`,
      find: 'if (new Set(open.map(keyOf)).size < open.length)',
      replace: 'if (false)',
      pattern: 'passed twice is refused',
    },
  ]),
]

const saving = provedBy('server/src/modules/lending/pricing/price-guards.test.ts', [
  {
    name: 'a price with an unknown day count cannot be saved',
    file: schema,
    find: "check (day_count in ('30/360', 'ACT/365', 'ACT/360'))",
    replace: 'check (true)',
    pattern: 'an unknown day count is refused when',
  },
  {
    name: 'a price with a fractional fee cannot be saved',
    file: schema,
    find: ' || @.floor() != @',
    replace: '',
    pattern: 'a fee of half a ppm',
  },
  {
    name: 'a price for another term unit cannot be saved',
    file: 'server/migrations/0027-price-terms.sql',
    find: "if (new.method = 'DAILY') <> (unit <> 'MONTHS') then",
    replace: 'if false then',
    pattern: 'a daily price for months',
  },
  {
    name: 'a price in months that is due every n of them cannot be saved',
    file: 'server/migrations/0027-price-terms.sql',
    find: "if unit = 'MONTHS' and new.every is not null then",
    replace: 'if false then',
    pattern: 'months are due one by one',
  },
  {
    name: 'a rate version cannot be edited',
    file: schema,
    find: 'create trigger rate_version_kept before update or delete',
    replace: 'create trigger rate_version_kept before delete',
    pattern: 'followed, never edited',
  },
  {
    name: 'a rate version cannot be deleted',
    file: schema,
    find: 'create trigger rate_version_kept before update or delete',
    replace: 'create trigger rate_version_kept before update',
    pattern: 'followed, never edited',
  },
  {
    name: 'a product with an impossible tenor cannot be saved',
    file: schema,
    find: 'and 1 <= all (tenors)',
    replace: '',
    pattern: 'a tenor of 0 is refused',
  },
  {
    name: 'I5 two ceilings for the same tenor and date cannot be saved',
    file: schema,
    find: "with &&) where (kind = 'BENEFIT')",
    replace: "with &&) where (kind = 'NONE')",
    pattern: 'two ceilings of one kind and date',
  },
  {
    name: 'I5 the stricter ceiling also applies in SQL',
    file: `${lending}/caps.ts`,
    find: 'cap.from === held.from ? cap.ppmPerDay < held.ppmPerDay : ',
    replace: '',
    pattern: 'of two ceilings of the same date',
  },
])

const pricingEdges = provedBy('server/src/modules/lending/pricing/pricing-edge-cases.test.ts', [
  {
    name: 'I5 a price with charges above the principal is refused',
    file: 'server/src/modules/lending/pricing/quote-for.ts',
    find: 'cost > principal || ',
    replace: '',
    pattern: 'a price whose contracted charges',
  },
  {
    name: 'I5 without a ceiling no quote is given',
    file: 'server/src/modules/lending/pricing/quote-for.ts',
    find: '=> capKinds.every(',
    replace: '=> capKinds.some(',
    pattern: 'without a ceiling of LATE_FEE kind',
  },
  {
    name: 'I5 an empty table of ceilings causes no error',
    file: 'server/src/modules/lending/pricing/product-store.ts',
    find: "coalesce(jsonb_agg(to_jsonb(c)), '[]')",
    replace: 'jsonb_agg(to_jsonb(c))',
    pattern: 'without a ceiling of any kind',
  },
  {
    name: 'the alternatives for the debt ratio are sold',
    file: 'server/src/modules/lending/applying/debt-ratio.ts',
    find: 'sellableQuote(offer, amount, tenor, today, own)',
    replace: 'quoteFor(offer, amount, tenor, today, own)',
    pattern: 'the alternative tenor for the',
    also: [
      {
        file: 'server/src/modules/lending/applying/debt-ratio.ts',
        find: 'type OwnTerms, sellableQuote }',
        replace: 'type OwnTerms, quoteFor }',
      },
    ],
  },
])

const tranches = provedBy('server/src/modules/lending/pricing/tranches.test.ts', [
  {
    name: 'I5 D-147 a tranche stays within the ceiling of its own tenor',
    file: 'server/src/modules/lending/pricing/quote-for.ts',
    find: 'return loansOfTranches(quote).some(',
    replace: 'return loansOfTranches(quote).slice(1).some(',
    pattern: 'PRICE_CAP_EXCEEDED: a tranche',
  },
  {
    name: 'D-147 only a product that mixes tenors is sold in tranches',
    file: 'server/src/modules/lending/pricing/quote-for.ts',
    find: '(tranches && !mixesTenors(offer))',
    replace: '(tranches && !offer)',
    pattern: 'of a product with one tenor',
  },
  {
    name: 'D-147 a tranche obeys range and step',
    file: 'server/src/modules/lending/pricing/quote-for.ts',
    find: 'tranches?.some((tranche) => isOff(tranche.amount))',
    replace: 'tranches?.some((tranche) => !tranche.amount)',
    pattern: 'below the minimum',
  },
  {
    name: 'D-147 D-174 a voucher admits every tenor of a loan',
    file: 'server/src/modules/lending/vouchers/voucher-rules.ts',
    find: 'tenors.every(',
    replace: 'tenors.some(',
    pattern: 'a voucher of some tenors',
  },
])

const characters = [
  ...provedBy(`${rules}/fields.test.ts`, [
    {
      name: 'V-13 a code is counted in characters',
      file: `${rules}/codes.ts`,
      find: 'charactersOf(code).length === 4',
      replace: 'code.length === 4',
      pattern: 'V-13',
    },
    {
      name: 'V-15 a password is counted in characters',
      file: `${rules}/codes.ts`,
      find: 'charactersOf(value).length >= 8',
      replace: 'value.length >= 8',
      pattern: 'V-15',
    },
  ]),
  ...provedBy(`${rules}/company.test.ts`, [
    {
      name: 'V-29 an employer name is counted in characters',
      file: `${rules}/company.ts`,
      find: 'charactersOf(normaliseText(value)).length < 3',
      replace: 'normaliseText(value).length < 3',
      pattern: 'V-29 to V-33 invalid employer names',
    },
  ]),
  ...provedBy('shared/src/contract/fields.test.ts', [
    {
      name: 'a text of the contract is counted in characters',
      file: 'shared/src/contract/fields.ts',
      find: 'charactersOf(text).length <= max',
      replace: 'text.length <= max',
      pattern: 'counts an emoji as one character',
    },
  ]),
]

export const prices = [...engine, ...saving, ...pricingEdges, ...tranches, ...characters]
