import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screenNames } from '@lumbung/shared/facts/analytics.ts'
import { mayShow } from './watch-pixel.ts'

test('C-COM-13 D-209: the pixel runs on a few general screens alone, and nowhere without consent', () => {
  const allowed = screenNames.filter((screen) => mayShow(screen, true))
  assert.deepEqual([...allowed].sort(), [
    'AboutUs',
    'DownloadApp',
    'HelpCenter',
    'Home',
    'HomeDownloadApp',
    'Me',
    'Pages',
  ])
  assert.deepEqual(
    screenNames.filter((screen) => mayShow(screen, false)),
    [],
  )
  assert.equal(mayShow(undefined, true), false)
})
