import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import sharp from 'sharp'
import { openBridgeBench } from '../../testing/services/bridge-example.ts'
import { ProviderUnavailable } from '../provider-error.ts'
import { bridgeFaceCheck } from './bridge.ts'
import type { FaceEvidence } from './port.ts'
import { sandboxFaceCheck } from './sandbox.ts'

const photo = (red: number, green: number, blue: number) =>
  sharp({ create: { width: 160, height: 120, channels: 3, background: { r: red, g: green, b: blue } } })
    .jpeg()
    .toBuffer()

const { ask } = await openBridgeBench()
const checks = { sandbox: sandboxFaceCheck({ normalMs: 0, slowMs: 300 }), bridge: bridgeFaceCheck(ask) }
const nikEnding = (serial: string) => ({ nik: `317101560190${serial}` })
const gestures = ['BLINK', 'SMILE', 'TURN_LEFT']
let frames: Buffer[] = []
let idPhoto = Buffer.alloc(0)

before(async () => {
  frames = await Promise.all([photo(200, 150, 120), photo(205, 160, 130), photo(210, 170, 140)])
  idPhoto = await photo(90, 140, 200)
})

for (const [name, check] of Object.entries(checks)) {
  const verify = (changes: Partial<FaceEvidence> = {}) =>
    check.verify({ challengeId: 'one', gestures, frames, idPhoto, ...changes })

  test(`${name}: D-114 three different photos of a face are live and match, always with the same result`, async () => {
    const answer = await verify()
    assert.equal(answer.live, true)
    assert.equal(answer.reason, undefined)
    assert.ok(answer.similarityPpm >= 850_000 && answer.similarityPpm < 1_000_000)
    assert.deepEqual(await verify(), answer)
    assert.deepEqual(await verify(nikEnding('0001')), answer)
    assert.notEqual((await verify({ idPhoto: await photo(10, 250, 30) })).similarityPpm, answer.similarityPpm)
  })

  test(`${name}: D-114 too few, too many or fewer frames than gestures are refused`, async () => {
    const [frame] = frames
    assert.ok(frame)
    for (const given of [[], frames.slice(0, 2), Array(9).fill(frame)]) {
      assert.deepEqual(await verify({ frames: given }), { live: false, similarityPpm: 0, reason: 'FRAME_COUNT' })
    }
    assert.equal((await verify({ gestures: [...gestures, 'NOD'] })).reason, 'FRAME_COUNT')
  })

  test(`${name}: a frame that is no photo, black or a duplicate is refused`, async () => {
    const [first, second] = frames
    assert.ok(first && second)
    assert.equal((await verify({ frames: [first, second, Buffer.from('no photo')] })).reason, 'FRAME_UNREADABLE')
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect fill="red"/></svg>')
    assert.equal((await verify({ frames: [first, second, drawing] })).reason, 'FRAME_UNREADABLE')
    assert.equal((await verify({ frames: [first, second, await photo(0, 0, 0)] })).reason, 'TOO_DARK')
    assert.equal((await verify({ frames: [first, second, Buffer.from(first)] })).reason, 'STILL_PICTURE')
  })

  test(`${name}: without a reference only liveness is checked; a kept face takes precedence over the KTP`, async () => {
    assert.deepEqual(await verify({ idPhoto: undefined }), { live: true, similarityPpm: 0 })
    const kept = await verify({ keptFace: frames[0], idPhoto: Buffer.from('no photo') })
    assert.equal(kept.reason, undefined)
    assert.ok(kept.similarityPpm > 0)
  })

  test(`${name}: an unreadable KTP photo is reported`, async () => {
    assert.equal((await verify({ idPhoto: Buffer.from('no photo') })).reason, 'ID_PHOTO_UNREADABLE')
    assert.equal((await verify({ idPhoto: await photo(0, 0, 0) })).reason, 'ID_PHOTO_UNREADABLE')
  })

  test(`${name}: magic NIK serials 9021–9027 give their documented results`, async () => {
    assert.deepEqual(await verify(nikEnding('9021')), { live: false, similarityPpm: 0, reason: 'NOT_LIVE' })
    assert.deepEqual(await verify(nikEnding('9022')), { live: true, similarityPpm: 400_000, reason: 'OTHER_FACE' })
    assert.equal((await verify(nikEnding('9023'))).reason, 'ID_PHOTO_UNREADABLE')
    await assert.rejects(verify(nikEnding('9024')), ProviderUnavailable)
    assert.equal((await verify(nikEnding('9026'))).reason, undefined)
    const another = await verify({ ...nikEnding('9026'), keptFace: frames[0] })
    assert.deepEqual(another, { live: true, similarityPpm: 400_000, reason: 'OTHER_FACE' })
    assert.equal((await verify(nikEnding('9027'))).live, true)
    await assert.rejects(verify({ ...nikEnding('9027'), keptFace: frames[0] }), ProviderUnavailable)
    const impatient = check.verify({ challengeId: 'one', ...nikEnding('9025'), gestures, frames }, { timeoutMs: 50 })
    await assert.rejects(impatient, ProviderUnavailable)
  })
}
