import { eyeBand, type GreyFrame, lightOf, mouthBand, oval, side } from './grey-frame.ts'

export interface Shift {
  /** Pixels to the right in the mirrored preview; negative is left. */
  dx: number
  /** Pixels down. */
  dy: number
}

/** How a frame differs from the resting frame. */
export interface Difference extends Shift {
  /** Change of brightness in the band of the eyes, corrected for the shift. */
  eyes: number
  mouth: number
}

const reach = 10
const inner = innerPoints()

/** Mean change of the tenth of the pixels that changed most: detects a blink, ignores a uniform change of brightness. */
export function changeBetween(
  before: GreyFrame,
  after: GreyFrame,
  points: readonly number[] = oval,
  { dx, dy }: Shift = { dx: 0, dy: 0 },
): number {
  const brighter = lightOf(after) - lightOf(before)
  const step = dy * side + dx
  const changes = new Float32Array(points.length)
  points.forEach((at, index) => {
    const value = after[at + step]
    changes[index] = value === undefined ? 0 : Math.abs(value - (before[at] ?? 0) - brighter)
  })
  changes.sort()
  const tenth = Math.max(1, Math.floor(points.length / 10))
  let sum = 0
  for (let index = points.length - tenth; index < points.length; index += 1) sum += changes[index] ?? 0
  return sum / tenth
}

/** The shift of the centre of the face by block matching; zero without a clear match. */
export function shiftBetween(before: GreyFrame, after: GreyFrame): Shift {
  const brighter = lightOf(after) - lightOf(before)
  const stay = mismatch(before, after, 0, brighter)
  let best: Shift & { miss: number } = { dx: 0, dy: 0, miss: stay * 0.88 }
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const miss = mismatch(before, after, dy * side + dx, brighter, best.miss)
      if (miss < best.miss) best = { dx, dy, miss }
    }
  }
  return { dx: best.dx, dy: best.dy }
}

export function differenceBetween(rest: GreyFrame, now: GreyFrame): Difference {
  const shift = shiftBetween(rest, now)
  return {
    ...shift,
    eyes: changeBetween(rest, now, eyeBand, shift),
    mouth: changeBetween(rest, now, mouthBand, shift),
  }
}

/** Mean difference of the inner pixels; Infinity as soon as it exceeds `limit`. */
function mismatch(before: GreyFrame, after: GreyFrame, step: number, brighter: number, limit = Infinity): number {
  const most = limit * inner.length
  let sum = 0
  for (const at of inner) {
    sum += Math.abs((after[at + step] ?? 0) - (before[at] ?? 0) - brighter)
    if (sum >= most) return Infinity
  }
  return sum / inner.length
}

/** Every second pixel of the centre, far enough from the edge to be shifted by `reach`. */
function innerPoints(): readonly number[] {
  const points: number[] = []
  for (let y = reach + 2; y < side - reach - 2; y += 2) {
    for (let x = reach + 2; x < side - reach - 2; x += 2) points.push(y * side + x)
  }
  return points
}
