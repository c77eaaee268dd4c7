import { useEffect, useState } from 'react'
import { type QualityHint, qualityOf } from './frame-quality.ts'
import { middleOf } from './picture-size.ts'
import { sampleOf } from './take-photo.ts'
import type { Camera } from './use-camera.ts'

const pause = 450
const sampleWidth = 480

/** Height by width of an ID card (ISO/IEC 7810 ID-1). */
const cardShape = 54 / 85.6

/** What the picture inside the frame lacks, some twice a second; a change is told when it was seen twice. */
export function useLiveHint({ video, state }: Camera, share: number): QualityHint | undefined {
  const [hint, setHint] = useState<QualityHint>()
  useEffect(() => {
    if (state !== 'live') return
    const canvas = document.createElement('canvas')
    let before: QualityHint | undefined
    const look = () => {
      const element = video.current
      if (!element || element.videoWidth === 0) return
      const region = middleOf({ width: element.videoWidth, height: element.videoHeight }, share, cardShape)
      const now = qualityOf(sampleOf(element, canvas, region, sampleWidth))
      if (now === before) setHint(now)
      before = now
    }
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [video, state, share])
  return state === 'live' ? hint : undefined
}
