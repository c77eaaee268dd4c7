export interface Size {
  width: number
  height: number
}

/** Scales a size down so that its longer side is at most `longest`; keeps the aspect ratio. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export interface Region extends Size {
  x: number
  y: number
}

/** The centre of a picture with a share of its width and the frame's aspect ratio, cropped to the picture's height. */
export function centerRegion(picture: Size, share: number, heightPerWidth: number): Region {
  const width = Math.round(picture.width * share)
  const height = Math.min(picture.height, Math.round(width * heightPerWidth))
  return { x: Math.round((picture.width - width) / 2), y: Math.round((picture.height - height) / 2), width, height }
}
