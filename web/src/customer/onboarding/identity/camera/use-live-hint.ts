import { useEffect, useState } from 'react'
import { type QualityHint, qualityOf } from './frame-quality.ts'
import { centerRegion } from './picture-size.ts'
import { samplePixels } from './take-photo.ts'
import type { Camera } from './use-camera.ts'

const interval = 450
const sampleWidth = 480

/** Height divided by width of an ID card (ISO/IEC 7810 ID-1). */
const cardShape = 54 / 85.6

/** The quality hint for the picture inside the frame, measured about twice a second. It changes after two equal results. */
export function useLiveHint({ video, state }: Camera, share: number): QualityHint | undefined {
  const [hint, setHint] = useState<QualityHint>()
  useEffect(() => {
    if (state !== 'live') return
    const canvas = document.createElement('canvas')
    let before: QualityHint | undefined
    const measure = () => {
      const element = video.current
      if (!element || element.videoWidth === 0) return
      const region = centerRegion({ width: element.videoWidth, height: element.videoHeight }, share, cardShape)
      const now = qualityOf(samplePixels(element, canvas, region, sampleWidth))
      if (now === before) setHint(now)
      before = now
    }
    const timer = setInterval(measure, interval)
    return () => clearInterval(timer)
  }, [video, state, share])
  return state === 'live' ? hint : undefined
}
