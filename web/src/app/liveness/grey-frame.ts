/** Points on a side of the small grey pictures in which motion is looked for. */
export const side = 64

/** 64 × 64 points of light, 0 to 255, row by row, mirrored as the customer sees the preview. */
export type GreyFrame = Float32Array

/** From the points of a canvas: red, green, blue, alpha. */
export function greyFrame(data: ArrayLike<number>): GreyFrame {
  const frame = new Float32Array(side * side)
  for (let at = 0; at < frame.length; at += 1) {
    const from = at * 4
    frame[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return frame
}

/** The points of the face's oval, which fills the frame. `rows` limits it to a band, as shares of the height. */
function ovalPoints(from = 0, to = 1): readonly number[] {
  const points: number[] = []
  const middle = (side - 1) / 2
  for (let y = Math.round(from * side); y < Math.round(to * side); y += 1) {
    for (let x = 0; x < side; x += 1) {
      if ((x - middle) ** 2 + (y - middle) ** 2 <= middle ** 2) points.push(y * side + x)
    }
  }
  return points
}

export const oval = ovalPoints()
export const eyeBand = ovalPoints(0.28, 0.54)
export const mouthBand = ovalPoints(0.58, 0.84)

/** Mean light of the points. */
export function lightOf(frame: GreyFrame, points: readonly number[] = oval): number {
  let sum = 0
  for (const at of points) sum += frame[at] ?? 0
  return sum / points.length
}

/** Standard deviation of the light: a wall is even, a face that fills the oval is not. */
export function detailOf(frame: GreyFrame): number {
  const mean = lightOf(frame)
  let squares = 0
  for (const at of oval) squares += ((frame[at] ?? 0) - mean) ** 2
  return Math.sqrt(squares / oval.length)
}
