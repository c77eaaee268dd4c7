import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeptRefusal, Refusal } from '../../server/src/platform/refusal.ts'
import { cancelOrder } from '../../shared/src/contract/lending/orders.ts'
import { productSources } from '../imports.ts'

type Source = readonly [file: string, text: string]

/** A KeptRefusal commits. Thrown, it would roll back and cause a 500. */
const thrown = (sources: readonly Source[]) =>
  sources.filter(([, text]) => /\bthrow new KeptRefusal\b/.test(text)).map(([file]) => file)

test('no code throws a refusal that commits', () => assert.deepEqual(thrown(productSources('server/src')), []))

test('a planted throw of a refusal that commits is found', () => {
  const file = 'server/src/modules/lending/planted.ts'
  assert.deepEqual(thrown([[file, "throw new KeptRefusal('NOT_FOUND')"]]), [file])
})

declare const route: typeof import('../../server/src/modules/context.ts').route

/** Only compiled: `npm run check` fails if a line that is marked has no type error. */
export const handlers = () => [
  route(cancelOrder, async () => new KeptRefusal('ORDER_NOT_OPEN')),
  // @ts-expect-error A handler may not return a refusal that undoes.
  route(cancelOrder, async () => new Refusal('ORDER_NOT_OPEN')),
]
