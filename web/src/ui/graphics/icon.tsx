import type { LucideIcon } from 'lucide-react'

const strokes: Readonly<Record<number, number>> = { 14: 2.25, 16: 2.25 }

interface IconProps {
  of: LucideIcon
  /** CSS pixels: 24, 20 in text rows, 14 in badges. */
  size?: number
  stroke?: number
  className?: string | undefined
}

/** A Lucide icon with the stroke width for its size. Always decorative: a text beside it says the same. */
export function Icon({ of: Shape, size = 24, stroke, className }: IconProps) {
  return (
    <Shape
      size={size}
      strokeWidth={stroke ?? strokes[size] ?? 1.75}
      className={className}
      aria-hidden
      focusable={false}
    />
  )
}
