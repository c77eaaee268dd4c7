import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPlace } from './read-place.ts'

type Asking = Parameters<Geolocation['getCurrentPosition']>
const phone = (answer: (...asked: Asking) => void) => ({ getCurrentPosition: answer })
const coords = { latitude: -6.2, longitude: 106.8, accuracy: 40 }

test('D-125: a phone that knows where it is', async () => {
  const place = await readPlace(phone((found) => found({ coords } as GeolocationPosition)))
  assert.deepEqual(place, coords)
})

test('D-125: a refusal is an answer', async () => {
  const place = await readPlace(phone((_, refused) => refused?.({} as GeolocationPositionError)))
  assert.equal(place, undefined)
})

test('D-125: a question of the browser that nobody answers ends after a minute', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  let place: unknown = 'open'
  const reading = readPlace(phone(() => undefined)).then((answer) => {
    place = answer
  })
  mock.timers.tick(59_000)
  await Promise.resolve()
  assert.equal(place, 'open')
  mock.timers.tick(1_000)
  await reading
  assert.equal(place, undefined)
})
