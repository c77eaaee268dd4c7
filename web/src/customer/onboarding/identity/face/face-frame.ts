import type { Region } from '../camera/picture-size.ts'
import { contextOf, jpegOf } from '../camera/take-photo.ts'
import { type GreyFrame, greyFrame, side } from './grey-frame.ts'

/** Width divided by height of the oval on the screen. */
const ovalAspect = 232 / 296

const frameSide = 640
const largestFrame = 500 * 1024

/** The part of the video visible in the oval: the centre, as high as possible. */
function ovalRegion(width: number, height: number): Region {
  const ovalHeight = Math.min(height, width / ovalAspect)
  const ovalWidth = ovalHeight * ovalAspect
  return { x: (width - ovalWidth) / 2, y: (height - ovalHeight) / 2, width: ovalWidth, height: ovalHeight }
}

/** The current content of the oval, small, grey and mirrored like the preview; undefined before the first frame. */
export function faceFrameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): GreyFrame | undefined {
  if (video.videoWidth === 0) return undefined
  canvas.width = side
  canvas.height = side
  const context = contextOf(canvas)
  const { x, y, width, height } = ovalRegion(video.videoWidth, video.videoHeight)
  context.translate(side, 0)
  context.scale(-1, 1)
  context.drawImage(video, x, y, width, height, 0, 0, side, side)
  return greyFrame(context.getImageData(0, 0, side, side).data)
}

/** The whole current frame for the server: JPEG, 640 px on its longer side, at most 500 KB. */
export function evidenceOf(video: HTMLVideoElement): Promise<Blob> {
  return jpegOf(video, { width: video.videoWidth, height: video.videoHeight }, frameSide, largestFrame)
}
