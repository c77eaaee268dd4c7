import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keepColumns, shownColumns, withHidden, withToggled } from './columns.ts'

const columns = [
  { name: 'left', title: 'Sisa waktu' },
  { name: 'number', title: 'Nomor', names: true },
  { name: 'channel', title: 'Kanal' },
] as const
const shown = (search: string) => shownColumns(columns, search).map(({ name }) => name)

test('a list leaves out the columns that its address names, never the one that opens a row', () => {
  assert.deepEqual(shown(''), ['left', 'number', 'channel'])
  assert.deepEqual(shown('?view=RECENT&hide=channel'), ['left', 'number'])
  assert.deepEqual(shown('?hide=left.number.channel.other'), ['number'])
})

test('a column goes and comes back, in the order of the list, and the filter stays', () => {
  assert.equal(withToggled(columns, '?view=RECENT', 'channel'), '?view=RECENT&hide=channel')
  assert.equal(withToggled(columns, '?hide=channel', 'left'), '?hide=left.channel')
  assert.equal(withToggled(columns, '?view=RECENT&hide=left.channel', 'left'), '?view=RECENT&hide=channel')
  assert.equal(withToggled(columns, '?hide=channel', 'channel'), '')
  assert.equal(withHidden('?hide=channel&view=RECENT', []), '?view=RECENT')
})

test('another filter keeps the columns', () => {
  assert.equal(
    keepColumns('/console/audit?act=case.take', '?hide=address'),
    '/console/audit?act=case.take&hide=address',
  )
  assert.equal(keepColumns('/console/audit', '?hide=address.by'), '/console/audit?hide=address.by')
  assert.equal(keepColumns('/console/audit', '?act=case.take'), '/console/audit')
})
