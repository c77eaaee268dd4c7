/** Width and height in pixels of the grey frames used for motion detection. */
export const side = 64

/** 64 × 64 brightness values, 0 to 255, row by row, mirrored like the preview. */
export type GreyFrame = Float32Array

/** Converts the RGBA pixels of a canvas. */
export function greyFrame(data: ArrayLike<number>): GreyFrame {
  const frame = new Float32Array(side * side)
  for (let at = 0; at < frame.length; at += 1) {
    const from = at * 4
    frame[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return frame
}

/** Indices of the pixels inside the face's oval, which fills the frame. `from` and `to` limit it to a band, as shares of the height. */
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

/** Mean brightness of the pixels. */
export function lightOf(frame: GreyFrame, points: readonly number[] = oval): number {
  let sum = 0
  for (const at of points) sum += frame[at] ?? 0
  return sum / points.length
}

/** Standard deviation of the brightness: low for a wall, high for a face that fills the oval. */
export function detailOf(frame: GreyFrame): number {
  const mean = lightOf(frame)
  let squares = 0
  for (const at of oval) squares += ((frame[at] ?? 0) - mean) ** 2
  return Math.sqrt(squares / oval.length)
}
