import fc from 'fast-check'
import { jakarta } from '../load/seed-customers.ts'
import { contactInfo, ktpInfo, personalInfo, workInfo } from '../people/customers.ts'
import type { Schema } from '../schema-strings.ts'

/** Texts that have broken programs before: characters, injections, names and values of a language, dates, lengths. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff',
  '\ufeff',
  '\u202e',
  '🏠'.repeat(50),
  'a\u0301'.repeat(100),
  "' or 1=1 --",
  '"; drop table person; --',
  '\u0024{7*7}',
  '{{7*7}}',
  '%00',
  '%s%n',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  'null',
  '1e400',
  '-0',
  '2026-02-31',
  '9999-99-99',
  '0812'.repeat(9),
  'a'.repeat(5000),
  'é'.repeat(3000),
]
const hostileNumbers = [0, -0, -1, 0.1, 1e21, -1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 999_999_999_999]

/** Texts of the right kind, so that some of what is sent gets past the schema. */
const likely = [
  '081234567890',
  '8123456789',
  '+6281234567890',
  '3273010101900001',
  'Siti Nurhaliza',
  'Jalan Cikini Raya 10',
  'Jakarta',
  '1990-05-12',
  '2018-03',
  '10330',
  '0000',
  '000000',
  'BCA',
  '5200001234',
  'siti@contoh.example',
  'pinjaman-tunai',
  '01900000-0000-7000-8000-000000000000',
  'a'.repeat(64),
  '2026-11-20T02:00:00.000Z',
]

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] })

/** Any JSON value, including some unusual ones. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom(null, true, false, [], {}, [[]], { length: 1 }, nested(10), nested(400)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const text = ({ pattern, minLength, maxLength }: Schema): fc.Arbitrary<unknown> => {
  const usual = [fc.constantFrom(...likely), fc.constantFrom(...hostileTexts), fc.string({ unit: 'grapheme' })]
  if (typeof pattern === 'string' && !pattern.includes('(?')) usual.push(fc.stringMatching(new RegExp(pattern)))
  const edge = Number(maxLength ?? minLength ?? 200)
  return fc.oneof(...usual, fc.constantFrom('a'.repeat(edge), 'a'.repeat(edge + 1), '🏠'.repeat(edge)))
}

/** Valid values by field name, so that some requests get past validation. */
const right: Readonly<Record<string, unknown>> = {
  ...ktpInfo({ idNumber: '3171065607900321' }),
  ...personalInfo,
  ...workInfo,
  ...contactInfo,
  mobileNumber: '081234567890',
  otp: '0000',
  productId: 'pinjaman-tunai',
  rateVersion: 1,
  amount: 1_000_000,
  tenor: 6,
  loanPurpose: 'DAILY',
  location: jakarta,
  bankCode: 'BCA',
  accountNumber: '5200001234',
  accountNumberConfirmation: '5200001234',
}

/** Values in the shape of a schema: mostly fitting, at its edges, or hostile in the right place. */
function shaped(schema: Schema): fc.Arbitrary<unknown> {
  const alternatives = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (alternatives) return fc.oneof(...alternatives.map(shaped))
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.type === 'string') return text(schema)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') {
    const least = Math.max(Number(schema.minimum ?? -10), -1e15)
    const most = Math.min(Number(schema.maximum ?? 100_000_000), 1e15)
    const edges = fc.constantFrom(least, most, least - 1, most + 1, ...hostileNumbers)
    return fc.oneof(fc.integer({ min: Math.ceil(least), max: Math.min(Math.floor(most), 2 ** 31) }), edges)
  }
  if (schema.type === 'array') return fc.array(shaped(schema.items as Schema), { maxLength: 6 })
  if (schema.type === 'object') return shapedObject(schema)
  return anyValue
}

function fitting(name: string, schema: Schema): fc.Arbitrary<unknown> {
  const usual = { weight: 19, arbitrary: fc.constant(right[name]) }
  return name in right ? fc.oneof(usual, shaped(schema)) : shaped(schema)
}

function shapedObject({ properties = {}, additionalProperties, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties as Record<string, Schema>)
  const usual = fc.record(Object.fromEntries(fields.map(([name, one]) => [name, fitting(name, one)])))
  const needed = fields.filter(([name]) => (required as string[]).includes(name) || name in right)
  const lean = fc.record(Object.fromEntries(needed.map(([name, one]) => [name, fitting(name, one)])))
  const gaps = fc.record(Object.fromEntries(fields.map(([name, one]) => [name, shaped(one)])), { requiredKeys: [] })
  const hostile = fc
    .tuple(usual, fc.constantFrom(...(fields.length > 0 ? fields.map(([name]) => name) : ['x'])), anyValue)
    .map(([value, name, other]) => ({ ...value, [name]: other }))
  const extra = fc.tuple(usual, fc.constantFrom('userId', '__proto__', 'constructor', '\0', 'toString'), anyValue)
  const more = extra.map(([value, name, other]) => Object.defineProperty({ ...value }, name, enumerable(other)))
  const names = fc.oneof(fc.string(), fc.constantFrom(...likely))
  const open =
    typeof additionalProperties === 'object' ? [fc.dictionary(names, shaped(additionalProperties as Schema))] : []
  return fc.oneof(
    { weight: 3, arbitrary: usual },
    { weight: 4, arbitrary: lean },
    gaps,
    { weight: 3, arbitrary: hostile },
    more,
    ...open,
  )
}

const enumerable = (value: unknown) => ({ value, enumerable: true, configurable: true, writable: true })

/** Values for one part of a request: in the shape of its schema, or anything. */
export const valuesFor = (schema: Schema | undefined): fc.Arbitrary<unknown> =>
  schema ? fc.oneof({ weight: 9, arbitrary: shaped(schema) }, anyValue) : anyValue
