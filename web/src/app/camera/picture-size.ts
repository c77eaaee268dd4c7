export interface Size {
  width: number
  height: number
}

/** The size with the same shape whose longer side is at most `longest`; a small picture stays as it is. */
export function fitted({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export interface Region extends Size {
  x: number
  y: number
}

/** The middle of a picture: a share of its width, in the shape of the frame, cut at the picture's edges. */
export function middleOf(picture: Size, share: number, heightPerWidth: number): Region {
  const width = Math.round(picture.width * share)
  const height = Math.min(picture.height, Math.round(width * heightPerWidth))
  return { x: Math.round((picture.width - width) / 2), y: Math.round((picture.height - height) / 2), width, height }
}
