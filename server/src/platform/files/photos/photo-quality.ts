import { decode } from './image-engine.ts'
import type { PhotoQuality, QualityHint } from './photo.ts'

/**
 * Calibrated on drawn cards of 1600 px: sharp 1190, blurred by a sigma of 3 px 144, 4 px (strokes begin to merge) 60, 5 px 26;
 * a lamp spot 14 % of the width across 0.014, 18 % 0.023. Not yet calibrated on phone photos. A hint asks for another try and
 * refuses nothing permanently.
 */
export const qualityThresholds = { brightness: 60, sharpness: 60, glare: 0.015, longSide: 640, shortSide: 400 } as const

const measuredSide = 640
const overexposed = 250

interface Grey {
  pixels: Buffer
  width: number
  height: number
}

function brightnessAndGlare({ pixels }: Grey): { brightness: number; glare: number } {
  let sum = 0
  let overexposedPixels = 0
  for (const value of pixels) {
    sum += value
    if (value >= overexposed) overexposedPixels += 1
  }
  return { brightness: sum / pixels.length, glare: overexposedPixels / pixels.length }
}

/** Variance of 4 × centre − up − down − left − right over the inner pixels. */
function laplacianVariance({ pixels, width, height }: Grey): number {
  const at = (index: number) => pixels[index] ?? 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let i = y * width + 1; i < (y + 1) * width - 1; i += 1) {
      const value = 4 * at(i) - at(i - width) - at(i + width) - at(i - 1) - at(i + 1)
      sum += value
      squares += value * value
    }
  const count = Math.max(1, (width - 2) * (height - 2))
  return squares / count - (sum / count) ** 2
}

async function greyCopy(jpeg: Buffer): Promise<Grey> {
  const { data, info } = await decode(jpeg)
    .greyscale()
    .resize({ width: measuredSide, height: measuredSide, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function hintsFor(measured: Omit<PhotoQuality, 'hints'>, longSide: number, shortSide: number): QualityHint[] {
  const limit = qualityThresholds
  const dark = measured.brightness < limit.brightness
  const hints: QualityHint[] = []
  if (dark) hints.push('TOO_DARK')
  // Darkness flattens edges as well; the right advice is more light, not a steadier hand.
  if (!dark && measured.sharpness < limit.sharpness) hints.push('BLURRED')
  if (measured.glare > limit.glare) hints.push('GLARE')
  if (longSide < limit.longSide || shortSide < limit.shortSide) hints.push('TOO_SMALL')
  return hints
}

/** Measures a JPEG from `convertPhoto`. Throws for anything else. Source: D-111. */
export async function assessPhoto(jpeg: Buffer): Promise<PhotoQuality> {
  const { width, height } = await decode(jpeg).metadata()
  const grey = await greyCopy(jpeg)
  const measured = { ...brightnessAndGlare(grey), sharpness: laplacianVariance(grey) }
  return { ...measured, hints: hintsFor(measured, Math.max(width, height), Math.min(width, height)) }
}
