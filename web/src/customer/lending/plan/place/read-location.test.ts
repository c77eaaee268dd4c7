import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLocation } from './read-location.ts'

type PositionArgs = Parameters<Geolocation['getCurrentPosition']>
const phone = (getCurrentPosition: (...args: PositionArgs) => void) => ({ getCurrentPosition })
const coords = { latitude: -6.2, longitude: 106.8, accuracy: 40 }

test('D-125: a known position is returned', async () => {
  const location = await readLocation(phone((found) => found({ coords } as GeolocationPosition)))
  assert.deepEqual(location, coords)
})

test('D-125: a refused permission gives no location', async () => {
  const location = await readLocation(phone((_, refused) => refused?.({} as GeolocationPositionError)))
  assert.equal(location, undefined)
})

test('D-125: an unanswered permission prompt ends after a minute without a location', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  let location: unknown = 'open'
  const reading = readLocation(phone(() => undefined)).then((result) => {
    location = result
  })
  mock.timers.tick(59_000)
  await Promise.resolve()
  assert.equal(location, 'open')
  mock.timers.tick(1_000)
  await reading
  assert.equal(location, undefined)
})
