import { provedBy } from './guard.ts'

const lending = 'server/src/modules/lending'
const together = `${lending}/applying/place-together.ts`
/** Orders placed in batches, without a transaction for each. */
export const placing = provedBy(`${lending}/applying/place-together.test.ts`, [
  {
    name: '#12 no order is placed if the limit has changed since the decision',
    file: together,
    find: 'and l.outstanding = input.outstanding and l.income = input.income',
    replace: 'and l.income = input.income',
    pattern: 'when less is available since',
  },
  {
    name: '#12 no order is placed if the limit was frozen since the decision',
    file: together,
    find: "where l.status = 'ACTIVE' and l.total",
    replace: 'where l.total',
    pattern: 'when the limit was frozen since',
  },
  {
    name: 'no order is placed by an outdated catalogue',
    file: together,
    find: 'and input.catalogue = (select version from catalogue_version)',
    replace: '',
    pattern: 'nothing is placed by the old one',
  },
  {
    name: '#11 no order is placed under a key that is being claimed',
    file: 'server/src/platform/idempotency.ts',
    find: "where pg_try_advisory_xact_lock(hashtextextended(encode(scope, 'hex') || ':' || key, 2))",
    replace: '',
    pattern: 'placed under a used key',
  },
  {
    name: 'a locked limit does not delay other orders',
    file: together,
    find: 'for update of l skip locked',
    replace: 'for update of l',
    pattern: 'does not delay the other orders',
  },
])
