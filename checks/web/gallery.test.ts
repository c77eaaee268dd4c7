import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allImports, importsOf } from '../imports.ts'
import { missingInGallery } from './gallery.ts'

const imports = allImports()

test('the gallery shows every component that the app uses', () => {
  assert.ok(imports.some(({ to }) => to === 'web/src/ui/forms/field.tsx'))
  assert.deepEqual(missingInGallery(imports), [])
})

test('a planted component that the gallery does not show is found', () => {
  const screen = 'web/src/customer/billing/bills/bill-screen.tsx'
  const planted = importsOf(screen, "import { Chart } from '../../../ui/money/chart.tsx'")
  assert.deepEqual(missingInGallery([...imports, ...planted]), ['web/src/ui/money/chart.tsx'])
})
