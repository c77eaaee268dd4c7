import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGestureDetector, type Gesture } from './gesture-detector.ts'
import { detailOf, type GreyFrame, greyFrame, lightOf, side } from './grey-frame.ts'
import { changeBetween, differenceBetween, shiftBetween } from './motion.ts'

interface Pose {
  dx?: number
  dy?: number
  eyesClosed?: boolean
  smiling?: boolean
  light?: number
}

/** A synthetic face with skin, eyes, nose and mouth, and some noise so that no two frames are equal. */
function face({ dx = 0, dy = 0, eyesClosed, smiling, light = 0 }: Pose = {}, grain = 0): GreyFrame {
  const near = (x: number, y: number, cx: number, cy: number, rx: number, ry: number) =>
    ((x - dx - cx) / rx) ** 2 + ((y - dy - cy) / ry) ** 2 <= 1
  const lightAt = (x: number, y: number) => {
    const eye = near(x, y, 23, 27, 4, eyesClosed ? 0.6 : 3) || near(x, y, 41, 27, 4, eyesClosed ? 0.6 : 3)
    const mouth = near(x, y, 32, 45, smiling ? 11 : 6, smiling ? 4 : 1.2)
    const nose = near(x, y, 32, 35, 1.5, 5)
    const skin = near(x, y, 32, 34, 21, 27)
    const base = eye ? 40 : mouth ? 90 : nose ? 130 : skin ? 180 : 220
    return base + light + ((x * 7 + y * 13 + grain * 29) % 5) - 2
  }
  const data: number[] = []
  for (let at = 0; at < side * side; at += 1) {
    const value = lightAt(at % side, Math.floor(at / side))
    data.push(value, value, value, 255)
  }
  return greyFrame(data)
}

test('a shift is measured in pixels, regardless of brightness', () => {
  assert.deepEqual(shiftBetween(face(), face({ dx: -6, light: 20 }, 1)), { dx: -6, dy: 0 })
  assert.deepEqual(shiftBetween(face(), face({ dy: 4 }, 1)), { dx: 0, dy: 4 })
  assert.deepEqual(shiftBetween(face(), face({ light: -30 }, 2)), { dx: 0, dy: 0 })
})

test('a uniform change of brightness is no motion; closing eyes and smiling are', () => {
  assert.ok(changeBetween(face(), face({ light: 25 }, 1)) < 6)
  const blink = differenceBetween(face(), face({ eyesClosed: true }, 1))
  assert.ok(blink.eyes > 30 && blink.eyes > blink.mouth * 2)
  const smile = differenceBetween(face(), face({ smiling: true }, 1))
  assert.ok(smile.mouth > 30 && smile.mouth > smile.eyes * 2)
})

test('a dark room has low brightness and a wall low detail, a face neither', () => {
  assert.ok(lightOf(face()) > 100)
  assert.ok(lightOf(face({ light: -200 })) < 45)
  assert.ok(detailOf(face()) > 20)
  assert.ok(detailOf(greyFrame(new Uint8ClampedArray(side * side * 4).fill(120))) < 1)
})

const still: Pose[] = [{}, {}, {}, {}, {}]
const turn = (direction: number): Pose[] => [2, 4, 6, 7, 7, 7, 5, 2, 0, 0, 0].map((step) => ({ dx: step * direction }))
const recordings: Record<Gesture, Pose[]> = {
  TURN_LEFT: turn(-1),
  TURN_RIGHT: turn(1),
  NOD: [1, 3, 5, 5, 3, 0, 0, 0, 0].map((dy) => ({ dy })),
  BLINK: [{ eyesClosed: true }, { eyesClosed: true }, {}, {}, {}, {}],
  SMILE: [{ smiling: true }, { smiling: true }, { smiling: true }, { smiling: true }, {}],
}

/** The phases of a detector while it processes a recording. */
function phasesOf(gesture: Gesture, recording: readonly Pose[]): string[] {
  const detector = createGestureDetector(gesture)
  return recording.map((pose, index) => detector.process(face(pose, index)))
}

for (const wanted of Object.keys(recordings) as Gesture[])
  for (const made of Object.keys(recordings) as Gesture[])
    test(`D-114 when ${wanted} is requested, ${made} ${wanted === made ? 'is detected' : 'is not'}`, () => {
      const phases = phasesOf(wanted, [...still, ...recordings[made], ...still])
      assert.equal(phases.includes('done'), wanted === made)
      assert.ok(phases.includes('ready'))
    })

test('a gesture is done only after the face is still again', () => {
  const phases = phasesOf('TURN_LEFT', [...still, ...recordings.TURN_LEFT])
  assert.ok(phases.indexOf('moving') > phases.indexOf('ready'))
  assert.ok(phases.indexOf('done') > phases.indexOf('moving') + 1)
})

test('a customer who turned too early can look straight and turn again', () => {
  const early = Array.from({ length: 5 }, () => ({ dx: -7 }))
  const straight = Array.from({ length: 11 }, () => ({}))
  assert.ok(phasesOf('TURN_LEFT', [...early, { dx: -3 }, ...straight, ...recordings.TURN_LEFT]).includes('done'))
})

test('a customer who never holds still may start after 20 frames', () => {
  const restless = Array.from({ length: 24 }, (_, index) => ({ dx: index % 2 === 0 ? -9 : 9 }))
  const phases = phasesOf('BLINK', restless)
  assert.equal(phases[10], 'steady')
  assert.equal(phases[23], 'ready')
})
