/** RGBA pixels of a canvas, row by row. */
export interface Pixels {
  data: ArrayLike<number>
  width: number
  height: number
}

export interface GreyPicture {
  light: Float32Array
  width: number
  height: number
}

export type QualityHint = 'TOO_DARK' | 'BLURRED' | 'GLARE' | 'OK'

/** Thresholds, measured on card frames 480 px wide. The server checks again with its own. */
const darkest = 55
const leastSharp = 45
const mostGlare = 0.05
const glaring = 250

/** Luminance 0 to 255 by Rec. 601. */
export function greyOf({ data, width, height }: Pixels): GreyPicture {
  const light = new Float32Array(width * height)
  for (let at = 0; at < light.length; at += 1) {
    const from = at * 4
    light[at] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0)
  }
  return { light, width, height }
}

export function meanLight({ light }: GreyPicture): number {
  let sum = 0
  for (const value of light) sum += value
  return light.length === 0 ? 0 : sum / light.length
}

/** Variance of the Laplacian: high where edges are sharp. */
export function sharpness({ light, width, height }: GreyPicture): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const around = (light[at - 1] ?? 0) + (light[at + 1] ?? 0) + (light[at - width] ?? 0) + (light[at + width] ?? 0)
      const edge = around - 4 * (light[at] ?? 0)
      sum += edge
      squares += edge * edge
      count += 1
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** Share of overexposed pixels, 0 to 1. */
export function glareShare({ light }: GreyPicture): number {
  let overexposed = 0
  for (const value of light) if (value >= glaring) overexposed += 1
  return light.length === 0 ? 0 : overexposed / light.length
}

/** The quality hint for the picture inside the frame. */
export function qualityOf(pixels: Pixels): QualityHint {
  const picture = greyOf(pixels)
  if (meanLight(picture) < darkest) return 'TOO_DARK'
  if (glareShare(picture) > mostGlare) return 'GLARE'
  return sharpness(picture) < leastSharp ? 'BLURRED' : 'OK'
}
