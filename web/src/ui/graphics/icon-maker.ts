import { createElement, type ReactElement } from 'react'

/** An icon as lucide-react describes it: shapes on a square of 24. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** What the `Icon` component passes. */
interface Look {
  size?: number
  strokeWidth?: number
  className?: string
  'aria-hidden'?: boolean
  focusable?: boolean
}

/** Makes the component of an icon; the build puts it in place of lucide-react's own maker (plain-icons.ts). */
export function createIcon({ node }: IconData): (look: Look) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  const outline = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' }
  const ends = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return ({ size, ...look }) =>
    createElement('svg', { width: size, height: size, ...outline, ...ends, ...look }, ...shapes)
}
