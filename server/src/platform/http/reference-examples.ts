import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { jsonSchema } from './json-schema.ts'

/** The part of JSON Schema that the contract uses. */
export interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  required?: string[]
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  default?: unknown
}

const id = '01930000-0000-7000-8000-000000000001'
const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'

/** Realistic sample values by field name. */
const samples: Readonly<Record<string, unknown>> = {
  ...{
    otp: '1234',
    mobileNumber: '081234567890',
    reference: 'abcdefghijklmnopqrstuvwxyz',
    proof: 'abcdefghijklmnopqrstuvwxyz',
    lang: 'id',
  },
  ...{ fullName: 'Siti Nurhaliza', birthPlace: 'Jakarta', birthDate: '1995-04-15', idNumber: '3275045504950003' },
  ...{ sex: 'FEMALE', idAddress: 'Jalan Cikini Raya 10, Menteng', motherMaidenName: 'Rukmini Dewi' },
  ...{ residentialAddress: 'Jalan Cikini Raya 10', residentialProvince: 'DKI Jakarta', residentialZipCode: '10330' },
  ...{ residentialCity: 'Jakarta Pusat', residentialDistrict: 'Menteng', residentialVillage: 'Cikini' },
  ...{ province: 'DKI Jakarta', city: 'Jakarta Pusat', district: 'Menteng' },
  ...{ contactFullName: 'Budi Santoso', contactPhoneNumber: '081234567891', contactRelation2: 'FRIEND' },
  ...{ contactFullName2: 'Dewi Lestari', contactPhoneNumber2: '081234567892', email: 'siti@example.com' },
  ...{ employerName: 'PT Gudang Garam', businessAddress: 'Jalan Sudirman 1', businessPhone: '0211234567' },
  ...{ workSince: '2020-03', monthlyIncome: 12_000_000, otherInstalments: 0, otherPlatforms: 0, payday: 25 },
  ...{ bankCode: 'BCA', accountNumber: '1234567890', accountNumberConfirmation: '1234567890' },
  ...{ productId: 'pinjaman-tunai', rateVersion: 1, amount: 3_000_000, tenor: 6, month: '2026-12', number: 1 },
  tranches: [
    { tenor: 3, amount: 1_200_000 },
    { tenor: 6, amount: 1_800_000 },
  ],
  ...{ latitude: -6.2, longitude: 106.8, accuracy: 20, version: '20241001', documentHash: hash, hash },
  ...{ principal: 3_000_000, interest: 360_000, fee: 60_000, vat: 6_600, total: 3_426_600, unpaid: 571_100 },
  ...{ types: 'E-52,E-53', channel: 'H5', expires: '1795000000', signature: 'abc123' },
  ...{ appVersion: '0.0.5', appVersionCode: '5', source: 'H5' },
}

const byPattern: readonly (readonly [RegExp, string])[] = [
  [/^\^\[0-9a-f\]\{8\}-/, id],
  [/\[0-9a-f\]\{64\}/, hash],
  [/\[0-9a-f\]\{32\}/, hash.slice(0, 32)],
  [/^\^\\d\{4\}-\\d\{2\}-\\d\{2\}\$/, '2026-12-20'],
  [/\[A-Za-z0-9_-\]\{22\}/, 'Vq3mGfZ2h0Kc9sLr7TbXwA'],
  [/\[\\w-\]\{43\}/, 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'],
  [/^\^\\d\{4\}-\(0/, '2020-03'],
  [/^\^\\d\{4\}-\\d\{2\}\$/, '2026-12'],
]

function textOf({ pattern = '' }: Shape, name: string): string {
  const known = byPattern.find(([form]) => form.test(pattern))
  if (known) return known[1]
  return /At$|By$|Until$|time$/i.test(name) || /T/.test(pattern) ? '2026-11-20T02:00:00.000Z' : 'text'
}

function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Shape): number {
  return Math.min(Math.max(1, minimum), maximum)
}

/** Sent although they are optional: one of several ways has to be chosen. */
const chosen = ['mobileNumber', 'email', 'otp', 'code']

/** A value that the schema accepts: only required fields in a request, every field in a reply. */
export function exampleOf(shape: Shape, name: string, all: boolean): unknown {
  if (shape.const !== undefined) return shape.const
  const fits = (value: unknown) => !shape.enum || shape.enum.includes(value)
  const given = samples[name]
  // A query has numbers as text.
  const sample = shape.pattern?.startsWith('^[1-9]') && typeof given === 'number' ? String(given) : given
  if (sample !== undefined && !shape.properties && fits(sample) && (shape.type ?? '') === jsonType(sample, shape))
    return sample
  if (shape.enum) return shape.enum[0]
  const [first] = shape.anyOf ?? shape.oneOf ?? []
  if (first) return exampleOf(first, name, all)
  if (shape.type === 'array') return [exampleOf(shape.items ?? {}, name.replace(/s$/, ''), all)]
  if (shape.properties) {
    const included = Object.entries(shape.properties).filter(
      ([key]) => all || shape.required?.includes(key) || chosen.includes(key),
    )
    return Object.fromEntries(included.map(([key, one]) => [key, exampleOf(one, key, all)]))
  }
  if (shape.type === 'object') return {}
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer' || shape.type === 'number') return numberOf(shape)
  return shape.type === 'null' ? null : textOf(shape, name)
}

function jsonType(value: unknown, { type }: Shape): string {
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' && (type === 'integer' || type === 'number') ? type : typeof value
}

const objectOf = (schema: EndpointShape['body'], all: boolean) =>
  (schema ? exampleOf(jsonSchema(schema, all ? 'output' : 'input') as Shape, '', all) : {}) as Record<string, unknown>

export interface ExampleRequest {
  /** Path on the server, with `lang`. */
  path: string
  body: Record<string, unknown> | undefined
}

/** A valid request: the path with its parameters, the query and the required body. */
export function exampleRequest({ path, params, query, body }: EndpointShape): ExampleRequest {
  const values = objectOf(params, false)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams({ lang: 'id' })
  for (const [name, value] of Object.entries(objectOf(query, false))) search.set(name, String(value))
  const sent = body && objectOf(body, false)
  // Sign-in codes have four digits, all others six.
  if (sent?.otp && !path.startsWith('/auth/')) sent.otp = '123456'
  return { path: `/api${filled}?${search}`, body: sent }
}

/** The successful reply of a call. */
export const exampleReply = ({ reply }: EndpointShape): unknown => ({ code: 'SUCCESS', data: objectOf(reply, true) })
