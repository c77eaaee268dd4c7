import assert from 'node:assert/strict'
import { test } from 'node:test'
import { violations } from './boundaries.ts'
import { allImports, importsOf } from './imports.ts'

test('no import crosses a boundary', () => {
  const imports = allImports()
  assert.ok(imports.length > 200)
  assert.deepEqual(violations(imports), [])
})

const planted = [
  ['shared/src/lending/x.ts', "import { y } from '../../../server/src/app.ts'"],
  ['shared/src/rules/x.ts', "import { readFileSync } from 'node:fs'"],
  ['server/src/platform/x.ts', "import { y } from '../modules/accounts/api.ts'"],
  ['server/src/modules/lending/x.ts', "import { y } from '../credit/limit-store.ts'"],
  ['server/src/modules/lending/x.ts', "import { y } from '../../providers/sms/sandbox.ts'"],
  ['server/src/modules/billing/book/x.ts', "import { y } from '../store/lock-book.ts'"],
  ['server/src/modules/billing/book/x.ts', "import type { Tx } from '../../../platform/db.ts'"],
  ['server/src/modules/billing/book/x.ts', "import { post } from '../../ledger/api.ts'"],
  ['server/src/modules/billing/store/x.ts', "import { y } from '../payments/apply-payment.ts'"],
  ['server/src/modules/billing/days/x.ts', "import { y } from '../payments/apply-payment.ts'"],
  ['server/src/modules/billing/payments/x.ts', "import type { Y } from '../days/close-days.ts'"],
  ['server/src/testing/oracle/x.ts', "import { y } from '@lumbung/shared/lending/money.ts'"],
  ['server/src/testing/oracle/x.ts', "import { y } from '../../modules/billing/book/fold.ts'"],
  ['server/src/testing/oracle/x.ts', "import { y } from './product.ts'"],
  ['web/src/ui/x.tsx', "import { y } from '../api/call.ts'"],
  ['web/src/ui/actions/x.tsx', "import { y } from '../forms/field.tsx'"],
  ['web/src/ui/actions/x.tsx', "import { y } from '../unlisted/y.tsx'"],
  ['web/src/ui/x.tsx', "import { y } from './actions/button.tsx'"],
  ['web/src/customer/lending/x.tsx', "import { y } from '../../sandbox/y.ts'"],
  ['web/src/shell/router/x.ts', "import { y } from '../../customer/home/y.ts'"],
  ['web/src/state/x.ts', "import type { Y } from '../customer/billing/y.ts'"],
  ['web/src/customer/lending/x.tsx', "import { y } from '../billing/y.ts'"],
  ['web/src/customer/lending/x.tsx', "const y = import('../home/y.tsx')"],
  ['web/src/customer/accounts/x.tsx', "import { y } from '../screens.ts'"],
  ['web/src/customer/unlisted/x.tsx', "import { y } from '../home/y.ts'"],
  ['examples/provider-bridge/x.ts', "import { y } from '../../server/src/providers/bridge/signing.ts'"],
  ['server/src/providers/x.ts', "import { y } from '../../../examples/provider-bridge/signing.ts'"],
  ['web/src/api/x.ts', "import '@lumbung/server/app.ts'"],
] as const

for (const [file, text] of planted)
  test(`a planted violation is found: ${file} ${text}`, () => {
    assert.equal(violations(importsOf(file, text)).length >= 1, true)
  })
