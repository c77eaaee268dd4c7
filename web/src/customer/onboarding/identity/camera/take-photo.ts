import { fitWithin, type Region, type Size } from './picture-size.ts'
import { isJpeg, isWhole } from './whole-picture.ts'

const longestSide = 2048
const largestPhoto = 10_000_000
const qualities = [0.9, 0.8, 0.65, 0.5] as const

/** The browser cannot decode the file, for example HEIC, or it was cut off. */
class UnreadablePhoto extends Error {}

/** The current frame of the camera as JPEG, not mirrored. */
export function photoOfVideo(video: HTMLVideoElement): Promise<Blob> {
  return jpegOf(video, { width: video.videoWidth, height: video.videoHeight }, longestSide, largestPhoto)
}

/** Whether the server can take a photo as it is: then no canvas comes near it, which browsers against tracking fill with stripes. */
const isReady = (bytes: Uint8Array, { width, height }: Size, longest: number): boolean =>
  isJpeg(bytes) && bytes.length <= largestPhoto && Math.max(width, height) <= longest

/** A picked photo as JPEG of at most 2048 px and 10 MB. Rejects with UnreadablePhoto. */
export async function photoOfFile(file: Blob, longest = longestSide): Promise<Blob> {
  const bytes = new Uint8Array(await new Response(file).arrayBuffer())
  if (!isWhole(bytes)) throw new UnreadablePhoto('the photo was cut off')
  const picture = await decode(file)
  const size =
    picture instanceof HTMLImageElement ? { width: picture.naturalWidth, height: picture.naturalHeight } : picture
  const { width, height } = size
  const photo = isReady(bytes, size, longest) ? file : await jpegOf(picture, { width, height }, longest, largestPhoto)
  if ('close' in picture) picture.close()
  return photo
}

/** Encodes a picture of at most `longest` px a side, lowering the quality until it fits into `largest` bytes. */
export async function jpegOf(picture: CanvasImageSource, size: Size, longest: number, largest: number): Promise<Blob> {
  const { width, height } = fitWithin(size, longest)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = contextOf(canvas)
  // A JPEG has no transparency: what shows through would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  for (const quality of qualities) {
    const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (photo && photo.size <= largest) return photo
  }
  throw new UnreadablePhoto('the canvas could not be encoded')
}

/** A region of the current frame, scaled to `width`, for measuring. */
export function samplePixels(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  region: Region,
  width: number,
): ImageData {
  canvas.width = width
  canvas.height = Math.max(1, Math.round((width * region.height) / region.width))
  const context = contextOf(canvas)
  context.drawImage(video, region.x, region.y, region.width, region.height, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new UnreadablePhoto('no canvas')
  return context
}

/** Decodes with createImageBitmap off the main thread, or with an `<img>` where that is missing or fails. */
async function decode(file: Blob): Promise<ImageBitmap | HTMLImageElement> {
  if (typeof createImageBitmap === 'function') {
    try {
      return await createImageBitmap(file, { imageOrientation: 'from-image' })
    } catch {
      // Older browsers do not support the option, or some formats.
    }
  }
  return decodeByImage(file)
}

function decodeByImage(file: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  return new Promise<HTMLImageElement>((done, fail) => {
    const image = new Image()
    image.onload = () => {
      done(image)
      setTimeout(() => URL.revokeObjectURL(url), 1_000)
    }
    image.onerror = () => {
      URL.revokeObjectURL(url)
      fail(new UnreadablePhoto('not an image'))
    }
    image.src = url
  })
}
