import { useId } from 'react'

/** Bottom and height of the fill, in drawing units. */
const floor = 82
const height = 36

interface GaugeProps {
  /** 0 to 1: the available part of the limit, or the share of completed steps. */
  share: number
  size?: number
}

/** A granary filled to `share`. Decorative: the figure beside it carries the information. */
export function GranaryGauge({ share, size = 92 }: GaugeProps) {
  const id = useId()
  const level = floor - height * Math.min(Math.max(share, 0), 1)
  const y = level.toFixed(1)
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <defs>
        <clipPath id={id}>
          <path d="M15 46h70L75 82H25Z" />
        </clipPath>
      </defs>
      <path d="M50 5c7 14 22 25 45 31l-4 7H9l-4-7c23-6 38-17 45-31Z" fill="#fff" />
      <path d="M15 46h70L75 82H25Z" fill="var(--c-hero-2)" />
      <g clipPath={`url(#${id})`}>
        <path d={`M0 ${y}c17-3 33 3 50 0s33-3 50 0V90H0Z`} fill="var(--c-accent)" />
      </g>
      <path d="M15 46h70L75 82H25Z" fill="none" stroke="#fff" strokeWidth="3" strokeLinejoin="round" />
      <path d="M33 83v12M67 83v12" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}
